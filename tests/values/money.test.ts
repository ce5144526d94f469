import { expect, it } from 'vitest'
import { formatMoney } from '~/values/money'

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
