import {
  inspectTable,
  textOfTable,
  type TableFormat,
  type TableSource,
  type TableTrouble,
} from './inspect-table.server'
import { recordsOf, type BrokenRecord } from './read-records.server'

export type { TableFormat, TableSource, TableTrouble } from './inspect-table.server'
export { mostBrokenRecords, TooManyBroken } from './read-records.server'

/** Why a row of a table cannot be used as it is. */
type BrokenRow = BrokenRecord | 'too-many-cells' | 'cut-off' | 'unreadable'

/** A row with its spreadsheet row number. */
export type TableRow =
  | { number: number; cells: string[] }
  | { number: number; broken: BrokenRow; cells: string[] }

export type ReadTable = {
  format: TableFormat
  headings: string[]
  /** Read lazily. Blank rows are skipped but counted. */
  rows: AsyncGenerator<TableRow>
}

/** More than any list of families has. */
const mostColumns = 200

/**
 * Reads a file as a table: UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs.
 * Every row is yielded exactly once, as cells or with the reason it is broken.
 */
export async function readTable(
  source: TableSource,
): Promise<ReadTable | TableTrouble | 'too-many-columns'> {
  const format = await inspectTable(source)
  if (typeof format === 'string') return format
  const rows = numbered(recordsOf(textOfTable(source, format.encoding), format.separator))
  const first = await rows.next()
  if (first.done) return 'empty'
  const { cells: headings } = first.value
  if (headings.length > mostColumns) return 'too-many-columns'
  return {
    format,
    headings: headings.map((heading) => heading.trim()),
    rows: checked(rows, headings.length, format),
  }
}

async function* numbered(records: ReturnType<typeof recordsOf>): AsyncGenerator<TableRow> {
  let number = 0
  for await (const record of records) {
    number += 1
    if ('broken' in record) yield { number, broken: record.broken, cells: [record.text] }
    else if (!isBlank(record.cells) && !isDeclaration(record.cells, number))
      yield { number, cells: record.cells }
  }
}

function isBlank(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

/** Spreadsheets declare the separator with a first line such as `sep=;`. */
function isDeclaration(cells: string[], number: number): boolean {
  return number === 1 && /^sep=.?$/.test(cells[0] ?? '')
}

async function* checked(
  rows: AsyncGenerator<TableRow>,
  columns: number,
  format: TableFormat,
): AsyncGenerator<TableRow> {
  let held: TableRow | null = null
  for await (const row of rows) {
    if (held) yield judged(held, columns)
    held = row
  }
  if (!held) return
  // without a final newline, a last row with fewer cells than the others was cut off
  const isCut = !format.endsWithNewline && held.cells.length < columns && !('broken' in held)
  yield isCut ? { ...held, broken: 'cut-off' } : judged(held, columns)
}

const unreadable = /[\0\uFFFD]/

function judged(row: TableRow, columns: number): TableRow {
  if ('broken' in row) return row
  if (!isBlank(row.cells.slice(columns))) return { ...row, broken: 'too-many-cells' }
  if (row.cells.some((cell) => unreadable.test(cell))) return { ...row, broken: 'unreadable' }
  const missing = Array.from({ length: Math.max(0, columns - row.cells.length) }, () => '')
  return { number: row.number, cells: [...row.cells.slice(0, columns), ...missing] }
}
