import { crc32, deflateRawSync } from 'node:zlib'

/** A file in an archive. Its name may contain folders. */
type ArchivedFile = { name: string; bytes: Uint8Array }

/** UTF-8 names. */
const flags = 0x0800
const deflated = 8
const version = 20

/**
 * Builds a ZIP archive in memory; at most 4 GB.
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT sections 4.3.7, 4.3.12 and
 * 4.3.16
 */
export function zipOf(files: ArchivedFile[], madeAt: Date): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const entry = entryOf(file, madeAt)
    const local = Buffer.concat([numbers([0x04034b50, 4]), entry.head, entry.name, entry.content])
    const [made, rest] = [numbers([0x02014b50, 4], [version, 2]), fixed(offset)]
    directory.push(Buffer.concat([made, entry.head, rest, entry.name]))
    parts.push(local)
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const count: Field = [files.length, 2]
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], count, count, [index.length, 4])
  return Buffer.concat([...parts, index, end, numbers([offset, 4], [0, 2])])
}

/** The fields shared by an entry's two headers, its name and its content. */
function entryOf({ name, bytes }: ArchivedFile, madeAt: Date) {
  const [named, content] = [Buffer.from(name), deflateRawSync(bytes)]
  const head = numbers(
    ...([[version, 2], [flags, 2], [deflated, 2], ...momentOf(madeAt)] as Field[]),
    ...([
      [crc32(bytes), 4],
      [content.length, 4],
      [bytes.length, 4],
    ] as Field[]),
    ...([
      [named.length, 2],
      [0, 2],
    ] as Field[]),
  )
  return { name: named, content, head }
}

/** No comment, one disk, no attributes, then the entry's offset. */
function fixed(offset: number): Buffer {
  return numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
}

/** DOS time and date, in two-second steps. */
function momentOf(at: Date): Field[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const years = at.getUTCFullYear() - 1980
  return [
    [time, 2],
    [(years << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 2],
  ]
}

/** A number and its length in bytes. */
type Field = [value: number, bytes: number]

function numbers(...fields: Field[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}
