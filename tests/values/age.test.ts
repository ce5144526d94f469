import { describe, expect, it } from 'vitest'
import { ageOn } from '~/values/business-time'

describe('the age of someone born on', () => {
  it.each([
    ['2015-04-23', '2026-04-22', 10],
    ['2015-04-23', '2026-04-23', 11],
    ['2015-04-23', '2026-04-24', 11],
    ['2015-12-31', '2026-01-01', 10],
    ['2015-01-01', '2025-12-31', 10],
    ['2026-04-23', '2026-04-23', 0],
  ])('%s is on %s: %i', (bornOn, day, age) => {
    expect(ageOn(bornOn, day)).toBe(age)
  })

  it.each([
    ['2025-02-28', 12],
    ['2025-03-01', 13],
    ['2028-02-28', 15],
    ['2028-02-29', 16],
  ])(
    '29 February 2012 changes on 1 March or in leap years on the day itself: on %s it is %i',
    (day, age) => {
      expect(ageOn('2012-02-29', day)).toBe(age)
    },
  )

  it('a future day is zero or less', () => {
    expect(ageOn('2030-01-01', '2026-01-01')).toBe(-4)
    expect(ageOn('2026-01-02', '2026-01-01')).toBeLessThanOrEqual(0)
  })
})
