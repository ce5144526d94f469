import { expect, it } from 'vitest'
import { decimalMoney, formatMoney, formatSigned, formatSums, typedMoney } from '~/values/money'

it.each([
  [6000, 'USD', '$60'],
  [1250, 'USD', '$12.50'],
  [1205, 'USD', '$12.05'],
  [5, 'USD', '$0.05'],
  [0, 'USD', '$0'],
  [123_456_789, 'USD', '$1,234,567.89'],
  [-1000, 'USD', '-$10'],
  [6000, 'GBP', '£60'],
  [1999, 'EUR', '€19.99'],
])('%i cents of %s are formatted as %s', (cents, currency, text) => {
  expect(formatMoney(cents, currency)).toBe(text)
})

it.each([
  [500, '$5'],
  [1, '$0.01'],
  [0, '$0'],
  [-1, '− $0.01'],
  [-500, '− $5'],
])('%i cents with their sign are %s', (cents, text) => {
  expect(formatSigned(cents, 'USD')).toBe(text)
})

it.each([
  [[], ''],
  [[[6000, 'USD']], '$60'],
  [
    [
      [6000, 'USD'],
      [-1250, 'USD'],
    ],
    '$47.50',
  ],
  [
    [
      [2000, 'EUR'],
      [1000, 'USD'],
      [500, 'EUR'],
      [-1500, 'USD'],
    ],
    '€25 and − $5',
  ],
] as [[number, string][], string][])('the sum of each currency of %j is %s', (amounts, text) => {
  expect(formatSums(amounts.map(([cents, currency]) => ({ cents, currency })))).toBe(text)
})

it.each([
  [4000, '40', '40.00'],
  [1250, '12.50', '12.50'],
  [1205, '12.05', '12.05'],
  [5, '0.05', '0.05'],
  [0, '0', '0.00'],
  [-1250, '-12.50', '-12.50'],
])('%i cents are typed as %s and %s in a spreadsheet', (cents, typed, decimal) => {
  expect(typedMoney(cents)).toBe(typed)
  expect(decimalMoney(cents)).toBe(decimal)
})
