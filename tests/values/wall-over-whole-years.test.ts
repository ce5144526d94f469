import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantAt } from '~/values/business-time'
import { formatForCsv, formatMoment } from '~/values/format/format-time'
import { later, wallOf, wallTimes, years, zones } from '../support/cases/wall-of-a-year'

describe.each(zones)('over whole years in %s', (zone) => {
  it('a lesson is at its local time on each day that has it, and on no other day', () => {
    fc.assert(
      fc.property(years, wallTimes(), (year, time) => {
        const wall = wallOf(year, zone)
        for (const day of wall.days) {
          const start = instantAt(day, time, zone)
          expect(start).toEqual(wall.at(`${day} ${time}`)[0] ?? null)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('every 15 minutes are written in local time', () => {
    const words = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
    fc.assert(
      fc.property(years, wallTimes(), fc.nat(), (year, time, anyDay) => {
        const wall = wallOf(year, zone)
        const reading = `${wall.days[anyDay % wall.days.length]} ${time}`
        for (const shown of wall.at(reading)) {
          expect(formatForCsv(shown, zone)).toBe(reading)
          expect(formatMoment(shown, zone)).toBe(words.format(shown).replace(/\u202f/g, ' '))
        }
      }),
      { numRuns: 500 },
    )
  })
})

it('the tested years include the known clock changes', () => {
  const changes = zones.map((zone) => [0, 2].map((times) => readingsShown(times, zone)))
  expect(changes).toEqual([
    [quartersOf('2026-03-08 02:00', 4), quartersOf('2026-11-01 01:00', 4)],
    [quartersOf('2026-03-29 01:00', 4), quartersOf('2026-10-25 01:00', 4)],
    [[], []],
    [quartersOf('2026-10-04 02:00', 2), quartersOf('2026-04-05 01:30', 2)],
  ])
})

function readingsShown(times: number, zone: string): string[] {
  const wall = wallOf(2026, zone)
  return wall.days
    .flatMap((day) => quartersOf(`${day} 00:00`, 96))
    .filter((reading) => wall.at(reading).length === times)
}

function quartersOf(reading: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => later(reading, index * 15))
}
