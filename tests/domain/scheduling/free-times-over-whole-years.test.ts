import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busyTimesOf } from '~/domain/scheduling/blocks/calendar-block'
import { freeTimesOn, type BusyTime } from '~/domain/scheduling/free-times'
import { formatForCsv } from '~/values/format/format-time'
import { rules, weekly } from '../../support/factories/factories-schedule'
import { later, wallHours, wallOf, years, zones } from '../../support/cases/wall-of-a-year'

const minute = 60_000
const steps = fc.constantFrom(15, 30, 45, 60)
const lengths = fc.constantFrom(30, 45, 60, 90)

type Asked = { start: string; end: string; step: number; minutes: number; taken?: BusyTime[] }

describe.each(zones)('over whole years in %s', (zone) => {
  it('free times are exactly the local times within the hours, each once', () => {
    fc.assert(
      fc.property(years, wallHours(), steps, lengths, (year, hours, step, minutes) => {
        for (const day of wallOf(year, zone).days) {
          const asked = { ...hours, step, minutes }
          expect(freeOn(day, asked)).toEqual(shownOn(day, asked))
        }
      }),
      { numRuns: 12 },
    )
  })

  it('a taken time removes exactly the overlapping free times', () => {
    fc.assert(
      fc.property(years, fc.nat(), fc.nat(), lengths, (year, anyDay, anyStart, minutes) => {
        const { days } = wallOf(year, zone)
        const day = days[anyDay % days.length]!
        const asked = { start: '00:00', end: '05:00', step: 15, minutes }
        const free = freeOn(day, asked)
        const from = free[anyStart % free.length]!
        const until = new Date(+from + minutes * minute)
        const apart = free.filter((start) => Math.abs(+start - +from) >= minutes * minute)
        expect(freeOn(day, { ...asked, taken: [{ from, until }] })).toEqual(apart)
      }),
      { numRuns: 150 },
    )
  })

  it('a daily block covers all local times between its start and end', () => {
    fc.assert(
      fc.property(years, wallHours(), (year, { start, end }) => {
        const wall = wallOf(year, zone)
        const days = wall.days.slice(2, -2)
        const daily = { startsOn: days[0]!, recurrenceRule: 'FREQ=DAILY', exceptions: [] }
        const times = { startTime: start, endsOn: days[0]!, endTime: end, timeZone: zone }
        const busy = busyTimesOf({ ...daily, ...times }, days[0]!, days.at(-1)!)
        const within = busy.filter(({ from }) =>
          days.includes(formatForCsv(from, zone).slice(0, 10)),
        )
        expect(within).toEqual(
          days.map((day) => ({
            from: wall.atOrNext(`${day} ${start}`)[0],
            until: wall.atOrNext(`${day} ${end}`).at(-1),
          })),
        )
      }),
      { numRuns: 6 },
    )
  })

  function freeOn(day: string, { start, end, step, minutes, taken = [] }: Asked): Date[] {
    const windows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => weekly(weekday, start, end))
    const calendar = { coachId: '', windows, extraHours: [], blocked: [], taken }
    const asked = { ...rules, timeZone: zone, slotStepMinutes: step, minimumNoticeMinutes: 0 }
    const dayBefore = new Date(Date.parse(day) - 48 * 60 * minute)
    return freeTimesOn(day, calendar, minutes, asked, dayBefore)
  }

  function shownOn(day: string, { start, end, step, minutes }: Asked): Date[] {
    const wall = wallOf(Number(day.slice(0, 4)), zone)
    const closes = wall.atOrNext(`${day} ${end}`)[0]!
    const shown: Date[] = []
    for (
      let reading = `${day} ${start}`;
      reading < `${day} ${end}`;
      reading = later(reading, step)
    ) {
      shown.push(...wall.at(reading).slice(0, 1))
    }
    return shown.filter((begins) => +begins + minutes * minute <= +closes)
  }
})
