import { parse } from 'csv-parse'
import { parse as parseWhole } from 'csv-parse/sync'

/** Why a row could not be parsed into cells. */
export type BrokenRecord = 'quote-never-closes' | 'quote-inside' | 'too-long'

/** A row of the file, or the readable part of a broken one. */
type TableRecord = { cells: string[] } | { broken: BrokenRecord; text: string }

const mostRecordBytes = 128 * 1024

/** A file with more broken rows is not the expected format. */
export const mostBrokenRecords = 500

/** Thrown above that number of broken rows. */
export class TooManyBroken extends Error {}

/**
 * Parses streamed text into rows (RFC 4180). On a bad quote it sets that line aside and continues
 * after it, so a broken row never affects others.
 */
export async function* recordsOf(
  pieces: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<TableRecord> {
  const reading = new Reading(separator)
  for await (const piece of pieces) yield* reading.add(Buffer.from(piece))
  yield* reading.end()
}

type Found = { cells: string[]; endsAt: number }

/** One run of the parser, up to the first row that it cannot parse. */
class Attempt {
  readonly found: Found[] = []
  failed: BrokenRecord | null = null
  private readonly parser

  constructor(separator: string) {
    this.parser = parse({
      bom: false,
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: mostRecordBytes,
      on_record: (cells: string[], { bytes }) => {
        this.found.push({ cells, endsAt: bytes })
        return null
      },
    })
    this.parser.on('error', (error: Error & { code?: string }) => this.fail(error))
    this.parser.resume()
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.failed || bytes.length === 0) return
    await new Promise<void>((resolve) => {
      this.parser.write(bytes, (error) => {
        if (error) this.fail(error)
        resolve()
      })
    })
  }

  async end(): Promise<void> {
    if (this.failed) return
    await new Promise<void>((resolve) => {
      this.parser.once('close', resolve)
      this.parser.end()
    })
  }

  private fail(error: Error & { code?: string }): void {
    const runsOn = ['CSV_MAX_RECORD_SIZE', 'CSV_QUOTE_NOT_CLOSED'].includes(error.code ?? '')
    this.failed ??= runsOn ? 'quote-never-closes' : 'quote-inside'
  }
}

class Reading {
  private attempt: Attempt
  /** Input that is not a complete row yet. */
  private pending = Buffer.alloc(0)
  /** Bytes of this attempt's input before `pending`. */
  private passed = 0
  private broken = 0
  /** Discarding the rest of a line that is too long. */
  private isSkipping = false

  constructor(private readonly separator: string) {
    this.attempt = new Attempt(separator)
  }

  async *add(bytes: Buffer): AsyncGenerator<TableRecord> {
    const rest = this.isSkipping ? this.behindLine(bytes) : bytes
    this.pending = Buffer.concat([this.pending, rest])
    await this.attempt.write(rest)
    yield* this.take(false)
  }

  async *end(): AsyncGenerator<TableRecord> {
    await this.attempt.end()
    yield* this.take(true)
    // leftover input is a quote that never closes
    while (this.pending.length > 0) {
      yield this.setAside('quote-never-closes', true)
      await this.again()
      await this.attempt.end()
      yield* this.take(true)
    }
  }

  private async *take(isEnd: boolean): AsyncGenerator<TableRecord> {
    for (;;) {
      yield* this.takeFound()
      const { failed } = this.attempt
      if (!failed) return
      if (!isEnd && lineEnd(this.pending) === null && this.pending.length < mostRecordBytes) return
      yield this.setAside(failed, isEnd)
      await this.again()
      if (isEnd) await this.attempt.end()
    }
  }

  private *takeFound(): Generator<TableRecord> {
    for (const { cells, endsAt } of this.attempt.found.splice(0)) {
      this.pending = this.pending.subarray(endsAt - this.passed)
      this.passed = endsAt
      yield { cells }
    }
  }

  /** Takes the first pending line; keeps it as a row if it can be parsed leniently. */
  private setAside(broken: BrokenRecord, isEnd: boolean): TableRecord {
    const end = lineEnd(this.pending)
    if (end === null && !isEnd) this.isSkipping = true
    const line = this.pending.subarray(0, end?.at ?? this.pending.length)
    this.pending = this.pending.subarray(end?.next ?? this.pending.length)
    const text = line.toString('utf8')
    if (line.length > mostRecordBytes)
      return this.count({ broken: 'too-long', text: text.slice(0, 200) })
    const cells = generously(text, this.separator)
    return cells ? { cells } : this.count({ broken, text })
  }

  private count(record: TableRecord): TableRecord {
    this.broken += 1
    if (this.broken > mostBrokenRecords) throw new TooManyBroken()
    return record
  }

  private async again(): Promise<void> {
    this.attempt = new Attempt(this.separator)
    this.passed = 0
    await this.attempt.write(this.pending)
  }

  private behindLine(bytes: Buffer): Buffer {
    const end = lineEnd(bytes)
    if (!end) return Buffer.alloc(0)
    this.isSkipping = false
    return bytes.subarray(end.next)
  }
}

/**
 * The positions of the first line's end and the next line's start; null if there is no line end.
 */
function lineEnd(bytes: Buffer): { at: number; next: number } | null {
  const [feed, back] = [bytes.indexOf(0x0a), bytes.indexOf(0x0d)]
  const at = Math.min(feed < 0 ? Infinity : feed, back < 0 ? Infinity : back)
  if (at === Infinity) return null
  const isPair = bytes[at] === 0x0d && bytes[at + 1] === 0x0a
  return { at, next: at + (isPair ? 2 : 1) }
}

/**
 * Parses a line whose quotes are just inch marks or nicknames; null if a quote opens and never
 * closes.
 */
function generously(line: string, separator: string): string[] | null {
  try {
    const options = { delimiter: separator, relax_quotes: true, relax_column_count: true }
    const [cells] = parseWhole(line, options)
    return cells ?? null
  } catch {
    return null
  }
}
