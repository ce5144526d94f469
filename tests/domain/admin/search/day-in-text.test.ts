import { expect, it } from 'vitest'
import { dayInText } from '~/domain/admin/search/day-in-text'

// a Tuesday
const today = '2026-11-24'

it.each([
  ['today', '2026-11-24'],
  ['Tomorrow', '2026-11-25'],
  ['yesterday', '2026-11-23'],
  ['tuesday', '2026-11-24'],
  ['Wed', '2026-11-25'],
  ['monday', '2026-11-30'],
  ['2026-11-24', '2026-11-24'],
  ['2028-02-29', '2028-02-29'],
  ['Nov 24', '2026-11-24'],
  ['nov. 24', '2026-11-24'],
  ['November 24th', '2026-11-24'],
  ['24 Nov', '2026-11-24'],
  ['Nov 24, 2025', '2025-11-24'],
  ['Tue, Nov 24, 2026', '2026-11-24'],
  ['Sept 3', '2026-09-03'],
  ['11/24', '2026-11-24'],
  ['1/5', '2027-01-05'],
  ['Jan 5', '2027-01-05'],
  ['May 24', '2027-05-24'],
  ['Jun 30', '2026-06-30'],
  ['12/31/2026', '2026-12-31'],
  ['Feb 29', null],
  ['2026-02-30', null],
  ['Feb 30', null],
  ['13/1', null],
  ['11/0', null],
  ['Nov', null],
  ['24', null],
  ['November Smith', null],
  ['Zoe', null],
  ['', null],
  ['constructor', null],
  ['99/99/9999', null],
])('the search text %s means the day %s', (text, day) => {
  expect(dayInText(text, today)).toBe(day)
})
