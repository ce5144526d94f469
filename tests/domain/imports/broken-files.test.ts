import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateIn, hintsWith, noHints, orderOf } from '~/domain/imports/reading/import-dates'
import { guessFields } from '~/domain/imports/reading/import-fields'
import { readFamilyRow } from '~/domain/imports/reading/read-family-row'
import { formatReason } from '~/domain/imports/import-texts'
import { cellsByField } from '~/domain/imports/import-context.server'
import { readTable, TooManyBroken, type TableRow } from '~/platform/files/tables/read-table.server'
import { csvOf } from '~/values/text/csv'
import {
  aFile,
  bytesOf,
  dateStyles,
  headings,
  markOfRow,
  rowsIn,
  type File,
} from '../../support/cases/broken-family-files'
import { sourceOf } from '../../support/factories/factories-imports'

async function rowsOf(bytes: Buffer, pieces = 4_096): Promise<TableRow[] | string> {
  const table = await readTable(sourceOf(bytes, pieces))
  if (typeof table === 'string') return table
  const rows: TableRow[] = []
  for await (const row of table.rows) rows.push(row)
  return rows
}

describe('an import file of families', () => {
  it('broken in five hundred random ways gets a report of every row', async () => {
    await fc.assert(
      fc.asyncProperty(aFile, async (file) => {
        const bytes = bytesOf(file)
        const rows = await rowsOf(bytes, Math.max(file.pieces, Math.ceil(bytes.length / 200)))
        if (typeof rows === 'string') {
          // only files that are no longer tables
          expect(['half', 'stray', 'nul']).toContain(file.damage)
          return
        }
        const numbers = rows.map(({ number }) => number)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        const said = rows.map(({ cells }) => cells.join(' ')).join('\n')
        for (const index of rowsIn(file, bytes)) expect(said).toContain(markOfRow(index))
        if (file.damage === 'none') expectWhole(file, rows)
        for (const row of rows) expectReport(row)
      }),
      { numRuns: 500, seed: 20261125 },
    )
  })

  it('of fifty megabytes is read row by row in little memory', async () => {
    const line = `Ann,Lee,ann@lee.example,Dot,Lee,2015-03-09,"${'a note, '.repeat(2_000)}"\n`
    const count = Math.ceil((50 * 1024 * 1024) / line.length)
    const source = async function* () {
      yield Buffer.from(headings.join(',') + '\n')
      for (let row = 0; row < count; row += 1) yield Buffer.from(line)
    }
    const before = process.memoryUsage().rss
    const table = await readTable(source)
    if (typeof table === 'string') throw new Error(table)
    let rows = 0
    for await (const row of table.rows) rows += 'broken' in row ? 0 : 1
    expect(rows).toBe(count)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['blanks alone', Buffer.from(' \n \n'), 'empty'],
    ['a workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0]), 'workbook'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'workbook'],
    ['a PDF', Buffer.from('%PDF-1.7 and so on'), 'binary'],
    ['a picture', Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7) % 256)), 'binary'],
    ['too many columns', Buffer.from('a,'.repeat(300) + '\n1\n'), 'too-many-columns'],
  ])('that is %s is refused for this reason', async (_what, bytes, said) => {
    expect(await rowsOf(bytes)).toBe(said)
  })

  it('with more than five hundred unreadable rows is refused', async () => {
    const bytes = Buffer.from('a,b\n' + '"x"y,"\n'.repeat(501))
    await expect(rowsOf(bytes)).rejects.toThrow(TooManyBroken)
    expect(await rowsOf(Buffer.from('a,b\n' + '"x"y,"\n'.repeat(500)))).toHaveLength(500)
  })

  it('written by a spreadsheet is read as typed, formulas too', async () => {
    const formulas = ['=SUM(A1)', '+1 555', '@x', '-A1']
    const rows = await rowsOf(
      Buffer.from(
        csvOf([
          ['a', 'b', 'c', 'd', 'e'],
          [...formulas, '-1'],
        ]),
      ),
    )
    expect(rows).toEqual([{ number: 2, cells: [...formulas.map((one) => `'${one}`), '-1'] }])
    const read = readFamilyRow(
      2,
      { guardianName: 'Ann Lee', email: 'a@b.example', note: "'=SUM(A1)" },
      rules,
    )
    expect(read.row.note).toBe('=SUM(A1)')
  })
})

const rules = {
  dateOrder: 'month-first' as const,
  today: '2026-11-02',
  lessonTypes: new Map<string, string>(),
  isChild: () => true,
}

const fields = guessFields(headings)

/** Every cell and every date is as written. */
function expectWhole({ rows, dates }: File, read: TableRow[]): void {
  expect(read).toHaveLength(rows.length)
  for (const [index, { bornOn, note }] of rows.entries()) {
    const { cells } = read[index]!
    expect(cells).toEqual([
      markOfRow(index),
      'Lee',
      `a${index}@lee.example`,
      'Dot',
      'Lee',
      dateStyles[dates](bornOn),
      note,
    ])
    const { row, troubles } = readFamilyRow(index + 2, cellsByField(cells, { fields }), rules)
    expect(troubles).toEqual([])
    expect(row.athlete!.bornOn).toBe(bornOn)
  }
}

/** A row is imported, or the reason why not is a sentence. */
function expectReport(row: TableRow): void {
  if ('broken' in row) {
    expect(formatReason({ code: row.broken }, {})).toMatch(/ .*\.$/)
    return
  }
  const cells = cellsByField(row.cells, { fields })
  const { troubles } = readFamilyRow(row.number, cells, rules)
  for (const trouble of troubles) expect(formatReason(trouble, cells)).toMatch(/ .*\.$/)
}

describe('dateIn', () => {
  it.each([
    ['2015-03-09', 'month-first', '2015-03-09'],
    ['3/9/2015', 'month-first', '2015-03-09'],
    ['3/9/2015', 'day-first', '2015-09-03'],
    ['9.3.2015', 'month-first', '2015-03-09'],
    ['2015-03-09 00:00:00', 'month-first', '2015-03-09'],
    ['3/9/15', 'month-first', '2015-03-09'],
    ['3/9/99', 'month-first', '1999-03-09'],
    ['13/9/2015', 'month-first', null],
    ['2/30/2015', 'month-first', null],
    ['March 9', 'month-first', null],
  ] as const)('reads %s, %s, as %s', (text, order, day) => {
    expect(dateIn(text, order, '2026-11-02')).toBe(day)
  })

  it('asks for the order of day and month only if the file is ambiguous', () => {
    const of = (...cells: string[]) => orderOf([cells.reduce(hintsWith, noHints)])
    expect(of('3/9/2015', '3/25/2015')).toBe('month-first')
    expect(of('3/9/2015', '25/3/2015')).toBe('day-first')
    expect(of('3/9/2015')).toBeNull()
    expect(of('3/25/2015', '25/3/2015')).toBeNull()
    expect(of('3/3/2015', '2015-03-09', '9.3.2015')).toBe('month-first')
  })
})
