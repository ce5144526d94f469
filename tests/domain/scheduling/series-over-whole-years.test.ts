import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startsOf, type LessonSeries } from '~/domain/scheduling/lesson-series'
import { wallOf, wallTimes, years, zones } from '../../support/cases/wall-of-a-year'

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

describe.each(zones)('a series over whole years in %s', (zone) => {
  it('is at its local time on each of its days that has it, and on no other', () => {
    fc.assert(
      fc.property(years, aSeries(zone), (year, { on, excepted, ...times }) => {
        const wall = wallOf(year, zone)
        const exceptions = excepted.map((day) => wall.days[day]!)
        const series = {
          ...times,
          exceptions,
          startsOn: wall.days[0]!,
          recurrenceRule: weeklyOn(on),
        }
        const days = wall.days.filter(
          (day) => on.includes(weekdays[new Date(day).getUTCDay()]!) && !exceptions.includes(day),
        )
        expect(startsOf(series, wall.days[0]!, wall.days.at(-1)!)).toEqual(
          days.flatMap((day) => wall.at(`${day} ${series.startTime}`).slice(0, 1)),
        )
      }),
      { numRuns: 25 },
    )
  })

  it('loses and repeats nothing if it is computed in parts', () => {
    fc.assert(
      fc.property(years, aSeries(zone), fc.integer({ min: 0, max: 363 }), (year, drawn, cut) => {
        const { days } = wallOf(year, zone)
        const series: LessonSeries = {
          startTime: drawn.startTime,
          timeZone: zone,
          exceptions: [],
          startsOn: days[0]!,
          recurrenceRule: weeklyOn(drawn.on),
        }
        const parts = [
          ...startsOf(series, days[0]!, days[cut]!),
          ...startsOf(series, days[cut + 1]!, days.at(-1)!),
        ]
        expect(parts).toEqual(startsOf(series, days[0]!, days.at(-1)!))
      }),
      { numRuns: 15 },
    )
  })
})

function aSeries(timeZone: string) {
  return fc.record({
    startTime: wallTimes(),
    timeZone: fc.constant(timeZone),
    on: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
    excepted: fc.array(fc.integer({ min: 0, max: 364 }), { maxLength: 5 }),
  })
}

function weeklyOn(days: string[]): string {
  return `FREQ=WEEKLY;BYDAY=${days.join(',')}`
}
