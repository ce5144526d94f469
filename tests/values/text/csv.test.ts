import { expect, it } from 'vitest'
import { csvOf } from '~/values/text/csv'

const lineOf = (...cells: string[]) => csvOf([cells]).slice(1, -2)

it('is a line for each row, marked as UTF-8', () => {
  expect(csvOf([['Day'], ['2026-11-24']])).toBe('\uFEFFDay\r\n2026-11-24\r\n')
})

it('keeps commas, quotes and lines inside of their cells', () => {
  expect(lineOf('Okafor, Zoe', 'the "big" one', 'one\ntwo')).toBe(
    '"Okafor, Zoe","the ""big"" one","one\ntwo"',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\u200B=1', '＝1', '＠a', '\rx'])(
  '%j is no formula',
  (text) => {
    expect(lineOf(text).replace(/^"/, '')).toMatch(/^'/)
  },
)

it.each(['$60', 'Zoe', '555 010', 'a=b', '-'.padStart(3, 'x')])('%s stays as it is', (text) => {
  expect(lineOf(text)).toBe(text)
})
