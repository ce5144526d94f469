import iconv from 'iconv-lite'

/** A file that can be streamed from the start repeatedly. */
export type TableSource = () => AsyncIterable<Uint8Array>

/** Why a file cannot be read as a table. */
export type TableTrouble = 'empty' | 'workbook' | 'binary'

const tableEncodings = ['utf8', 'utf16le', 'utf16be', 'windows1252'] as const
type TableEncoding = (typeof tableEncodings)[number]

const tableSeparators = [',', ';', '\t'] as const
type TableSeparator = (typeof tableSeparators)[number]

export type TableFormat = {
  encoding: TableEncoding
  separator: TableSeparator
  /** Without a final newline the file may have been cut off. */
  endsWithNewline: boolean
}

const sampleBytes = 64 * 1024

/** Detects encoding and separator, reading the file once in constant memory. */
export async function inspectTable(source: TableSource): Promise<TableFormat | TableTrouble> {
  const seen = await look(source)
  if (seen.bytes === 0) return 'empty'
  const foreign = foreignKind(seen.sample)
  if (foreign) return foreign
  const encoding = encodingOf(seen)
  const text = iconv.decode(seen.sample, encoding).replace(/^\uFEFF/, '')
  if (text.trim() === '') return 'empty'
  if (looksBinary(text)) return 'binary'
  return { encoding, separator: separatorOf(text), endsWithNewline: endsLine(seen, encoding) }
}

/** Streams the decoded text of a file without its byte order mark. */
export async function* textOfTable(
  source: TableSource,
  encoding: TableEncoding,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true })
  for await (const chunk of source()) yield decoder.write(Buffer.from(chunk))
  yield decoder.end() ?? ''
}

type Seen = {
  sample: Buffer
  last: Buffer
  bytes: number
  /** Valid non-ASCII UTF-8 sequences, and invalid ones. */
  letters: number
  faults: number
}

async function look(source: TableSource): Promise<Seen> {
  const utf8 = new TextDecoder('utf-8')
  const seen: Seen = {
    sample: Buffer.alloc(0),
    last: Buffer.alloc(0),
    bytes: 0,
    letters: 0,
    faults: 0,
  }
  const count = (text: string) => {
    for (const [letter] of text.matchAll(/[^\0-\x7F]/gu))
      if (letter === '\uFFFD') seen.faults += 1
      else seen.letters += 1
  }
  for await (const chunk of source()) {
    if (chunk.length === 0) continue
    seen.bytes += chunk.length
    if (seen.sample.length < sampleBytes)
      seen.sample = Buffer.concat([seen.sample, chunk.slice(0, sampleBytes - seen.sample.length)])
    seen.last = Buffer.concat([seen.last, chunk.slice(-2)]).subarray(-2)
    count(utf8.decode(chunk, { stream: true }))
  }
  // an incomplete sequence at the end was cut off, so the rest is still UTF-8
  return seen
}

const startsWith = (bytes: Buffer, ...start: number[]) =>
  start.every((one, at) => bytes[at] === one)

function foreignKind(sample: Buffer): TableTrouble | null {
  // a ZIP archive (newer workbooks) or an OLE container (older ones)
  if (startsWith(sample, 0x50, 0x4b, 0x03, 0x04)) return 'workbook'
  if (startsWith(sample, 0xd0, 0xcf, 0x11, 0xe0)) return 'workbook'
  if (sample.subarray(0, 5).toString('latin1') === '%PDF-') return 'binary'
  return null
}

function encodingOf({ sample, letters, faults }: Seen): TableEncoding {
  if (startsWith(sample, 0xff, 0xfe)) return 'utf16le'
  if (startsWith(sample, 0xfe, 0xff)) return 'utf16be'
  if (startsWith(sample, 0xef, 0xbb, 0xbf)) return 'utf8'
  const [even, odd] = zeros(sample)
  if (odd > 0.3 && even < 0.1) return 'utf16le'
  if (even > 0.3 && odd < 0.1) return 'utf16be'
  // a few damaged bytes do not mean a different encoding
  return faults === 0 || letters > 2 * faults ? 'utf8' : 'windows1252'
}

/** The share of zero bytes at even and at odd positions. */
function zeros(sample: Buffer): [even: number, odd: number] {
  const counts: [number, number] = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) counts[at % 2 === 0 ? 0 : 1] += 1
  const half = Math.max(1, sample.length / 2)
  return [counts[0] / half, counts[1] / half]
}

function looksBinary(text: string): boolean {
  const odd = text.match(/[^\P{Cc}\t\r\n]|\uFFFD/gu)?.length ?? 0
  return odd > text.length / 10
}

/** The separator that gives the first lines the same number of cells. */
function separatorOf(text: string): TableSeparator {
  const declared = /^sep=([,;\t])\r?\n/.exec(text)?.[1]
  if (declared) return declared as TableSeparator
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const scored = tableSeparators.map((separator) => {
    const counts = lines.slice(0, 20).map((line) => separatorsIn(line, separator))
    const [first = 0] = counts
    return { separator, first, alike: first > 0 ? counts.filter((one) => one === first).length : 0 }
  })
  return scored.toSorted((a, b) => b.alike - a.alike || b.first - a.first)[0]!.separator
}

function separatorsIn(line: string, separator: string): number {
  return line.replace(/"[^"]*"/g, '').split(separator).length - 1
}

function endsLine({ last }: Seen, encoding: TableEncoding): boolean {
  const [before, end] = [last.at(-2), last.at(-1)]
  if (encoding === 'utf16le') return end === 0 && (before === 0x0a || before === 0x0d)
  return end === 0x0a || end === 0x0d
}
