import fc from 'fast-check'
import iconv from 'iconv-lite'

export const headings = [
  'First name',
  'Last name',
  'Email',
  'Child first name',
  'Child last name',
  'DOB',
  'Notes',
]
const encodings = ['utf8', 'utf16le', 'utf16be', 'windows1252'] as const
export const dateStyles = {
  iso: (day: string) => day,
  slashes: (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`,
  dots: (day: string) => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.${day.slice(0, 4)}`,
}

const aDay = fc
  .record({ year: fc.integer({ min: 2010, max: 2022 }), day: fc.integer({ min: 0, max: 364 }) })
  .map(({ year, day }) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10))

/** Cell text as people and programs write it, including formulas that a spreadsheet would run. */
const aNote = fc.oneof(
  fc.constantFrom(
    '',
    '=SUM(A1:A9)',
    '+1 555',
    '@home',
    '-',
    'Peanuts; "nuts"',
    'two\nlines',
    'a,b;c\td',
  ),
  fc.constantFrom('Renée', 'Zoë Müller', "O'Neil", '12" beam'),
)

/** A file of families, damaged or not. */
export const aFile = fc.record({
  rows: fc.array(fc.record({ bornOn: aDay, note: aNote }), { minLength: 1, maxLength: 8 }),
  encoding: fc.constantFrom(...encodings),
  bom: fc.boolean(),
  separator: fc.constantFrom(',', ';', '\t'),
  newline: fc.constantFrom('\n', '\r\n'),
  quotesAll: fc.boolean(),
  dates: fc.constantFrom('iso' as const, 'slashes' as const, 'dots' as const),
  damage: fc.constantFrom(
    ...(['none', 'none', 'half', 'nul', 'quote', 'inner-quote', 'stray', 'long'] as const),
  ),
  at: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  pieces: fc.integer({ min: 1, max: 300 }),
})

export type File = typeof aFile extends fc.Arbitrary<infer Value> ? Value : never

/** Identifies a row wherever it ends up. */
export const markOfRow = (index: number) => `Token${index}X`

function textOf({ rows, separator, newline, quotesAll, dates, damage, at }: File): string {
  const cell = (text: string) =>
    quotesAll || /["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = rows.map(({ bornOn, note }, index) =>
    [
      markOfRow(index),
      'Lee',
      `a${index}@lee.example`,
      'Dot',
      'Lee',
      dateStyles[dates](bornOn),
      note,
    ].map(cell),
  )
  const damaged = Math.floor(at * lines.length)
  if (damage === 'quote') lines[damaged]![1] = '"Lee'
  if (damage === 'inner-quote') lines[damaged]![1] = '"Lee"x'
  if (damage === 'long') lines[damaged]![6] = 'x'.repeat(135_000)
  return [headings, ...lines].map((cells) => cells.join(separator) + newline).join('')
}

export function bytesOf(file: File): Buffer {
  const hasMark = file.bom && file.encoding !== 'windows1252'
  // without a byte order mark, UTF-16 is recognized by the zero bytes of ASCII letters
  const bytes = iconv.encode((hasMark ? '\uFEFF' : '') + textOf(file), file.encoding)
  const place = Math.floor(bytes.length * file.at)
  if (file.damage === 'half') return bytes.subarray(0, place)
  if (file.damage === 'nul')
    return Buffer.concat([bytes.subarray(0, place), Buffer.alloc(2), bytes.subarray(place)])
  if (file.damage === 'stray')
    return Buffer.concat([bytes.subarray(0, place), Buffer.from([0xff]), bytes.subarray(place)])
  return bytes
}

/**
 * The rows whose text is whole in the bytes. In UTF-16, a stray byte changes every letter after it,
 * so none counts.
 */
export function rowsIn(file: File, bytes: Buffer): number[] {
  if (file.damage === 'stray' && file.encoding.startsWith('utf16')) return []
  return [...file.rows.keys()].filter((index) =>
    bytes.includes(iconv.encode(markOfRow(index), file.encoding)),
  )
}
