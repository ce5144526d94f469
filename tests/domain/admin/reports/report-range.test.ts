import { expect, it } from 'vitest'
import {
  bucketsOf,
  daysOfBucket,
  lastTwelveMonths,
  periodBefore,
  unitOf,
  yearBefore,
} from '~/domain/admin/reports/report-range'

const range = (from: string, until: string) => ({ from, until })

it('the report range of the last twelve months begins with a month and ends today', () => {
  expect(lastTwelveMonths('2026-11-25')).toEqual(range('2025-12-01', '2026-11-25'))
})

it.each([
  ['whole months', range('2026-03-01', '2026-03-31'), range('2026-02-01', '2026-02-28')],
  ['two of them', range('2026-03-01', '2026-04-30'), range('2026-01-01', '2026-02-28')],
  ['a whole year', range('2024-01-01', '2024-12-31'), range('2023-01-01', '2023-12-31')],
  ['a part of a month', range('2026-03-01', '2026-03-30'), range('2026-01-30', '2026-02-28')],
  ['one day', range('2026-03-01', '2026-03-01'), range('2026-02-28', '2026-02-28')],
])('the comparison period before %s has the same length', (_, days, expected) => {
  expect(periodBefore(days)).toEqual(expected)
})

it.each([
  ['the same days', range('2026-03-04', '2026-05-06'), range('2025-03-04', '2025-05-06')],
  ['all of February', range('2025-02-01', '2025-02-28'), range('2024-02-01', '2024-02-29')],
  ['no February 29', range('2024-02-29', '2024-03-15'), range('2023-02-28', '2023-03-15')],
])('the comparison period a year before: %s', (_, days, expected) => {
  expect(yearBefore(days)).toEqual(expected)
})

it.each([
  ['day', range('2026-03-01', '2026-03-31'), '2026-03-01', '2026-03-31', 31],
  ['month', range('2026-03-01', '2026-04-01'), '2026-03', '2026-04', 2],
  ['month', range('2023-12-31', '2026-11-01'), '2023-12', '2026-11', 36],
  ['year', range('2023-11-30', '2026-11-01'), '2023', '2026', 4],
])('a report shows a row per %s, also for an empty one', (unit, days, first, last, count) => {
  expect(unitOf(days)).toBe(unit)
  const buckets = bucketsOf(days, unitOf(days))
  expect([buckets[0], buckets.at(-1), buckets.length]).toEqual([first, last, count])
})

it('a row of a report links to its days within the period', () => {
  const days = range('2026-01-15', '2026-11-25')
  expect(daysOfBucket('2026-01', days)).toEqual(range('2026-01-15', '2026-01-31'))
  expect(daysOfBucket('2026-02', days)).toEqual(range('2026-02-01', '2026-02-28'))
  expect(daysOfBucket('2026', days)).toEqual(days)
})
