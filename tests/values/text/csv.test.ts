import { expect, it } from 'vitest'
import { csvOf } from '~/values/text/csv'

const lineOf = (...cells: string[]) => csvOf([cells]).slice(1, -2)

it('a CSV file has a line for each row and is marked as UTF-8', () => {
  expect(csvOf([['Day'], ['2026-11-24']])).toBe('\uFEFFDay\r\n2026-11-24\r\n')
})

it('a CSV file keeps commas, quotes and line breaks within cells', () => {
  expect(lineOf('Okafor, Zoe', 'the "big" one', 'one\ntwo')).toBe(
    '"Okafor, Zoe","the ""big"" one","one\ntwo"',
  )
})

it.each([
  '=1+1',
  '+1',
  '-1+1',
  '-1.5.',
  '-1\n',
  '--1',
  '-A1',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\u200B=1',
  '＝1',
  '＠a',
  '\rx',
])('a CSV cell with %j is not a formula', (text) => {
  expect(lineOf(text).replace(/^"/, '')).toMatch(/^'/)
})

it.each(['-4500', '-45.00', '$60', 'Zoe', '555 010', 'a=b', '-'.padStart(3, 'x')])(
  'a CSV cell with %s is unchanged',
  (text) => {
    expect(lineOf(text)).toBe(text)
  },
)
