import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { remindersOf } from '~/domain/booking/reminders/reminder-times'
import { formatForCsv } from '~/values/format/format-time'
import { at, newYork } from '../../../support/clock'
import { later, wallOf, wallTimes, years, zones } from '../../../support/cases/wall-of-a-year'

describe('a family gets a reminder', () => {
  const reminded = (day: string, time: string, hours: number[]) =>
    remindersOf(at(day, time), hours, newYork).map((instant) => formatForCsv(instant, newYork))

  it('at the set hours before the lesson, earliest first', () => {
    expect(reminded('2026-11-24', '16:00', [2, 24])).toEqual([
      '2026-11-23 16:00',
      '2026-11-24 14:00',
    ])
    expect(reminded('2026-11-24', '16:00', [])).toEqual([])
  })

  it('at the same local time the day before, also over a clock change', () => {
    expect(reminded('2026-11-01', '10:00', [24])).toEqual(['2026-10-31 10:00'])
    expect(reminded('2026-03-08', '10:00', [24])).toEqual(['2026-03-07 10:00'])
  })

  it('once if the same hours are set twice or a clock change makes them coincide', () => {
    expect(reminded('2026-11-24', '16:00', [24, 24])).toEqual(['2026-11-23 16:00'])
    expect(reminded('2026-03-09', '03:00', [24, 25])).toEqual(['2026-03-08 03:00'])
  })
})

describe.each(zones)('over whole years in %s', (zone) => {
  const hours = fc.oneof(fc.constantFrom(0, 1, 2, 24, 48), fc.integer({ min: 0, max: 72 }))

  it('reminders are at the right local time, each once and none after the lesson', () => {
    fc.assert(
      fc.property(years, wallTimes(), fc.array(hours, { maxLength: 4 }), (year, time, wanted) => {
        const wall = wallOf(year, zone)
        for (const day of wall.days) {
          const start = wall.at(`${day} ${time}`)[0]
          if (!start) continue
          const shown = wanted.map((before) => {
            const last = wall.atOrNext(later(`${day} ${time}`, -60 * before)).at(-1)!
            return Math.min(+last, +start)
          })
          const times = remindersOf(start, wanted, zone).map(Number)
          expect(times).toEqual([...new Set(shown)].toSorted((a, b) => a - b))
        }
      }),
      { numRuns: 12 },
    )
  })
})
