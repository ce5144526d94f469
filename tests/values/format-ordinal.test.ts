import { expect, it } from 'vitest'
import { formatOrdinal } from '~/values/format/format-ordinal'

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [22, '22nd'],
  [25, '25th'],
])('%i as an ordinal is %s', (number, text) => {
  expect(formatOrdinal(number)).toBe(text)
})
