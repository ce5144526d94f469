import { describe, expect, it } from 'vitest'
import { instantAt, wallHoursBefore, wallTimeAt } from '~/values/business-time'

const hour = 3_600_000
const newYork = 'America/New_York'
const lordHowe = 'Australia/Lord_Howe'

describe('hours before a lesson', () => {
  it.each([
    ['forward in New York', newYork, '2026-03-08', '2026-03-07', 23],
    ['back in New York', newYork, '2026-11-01', '2026-10-31', 25],
    ['forward in London', 'Europe/London', '2026-03-29', '2026-03-28', 23],
    ['back in London', 'Europe/London', '2026-10-25', '2026-10-24', 25],
    ['forward on Lord Howe', lordHowe, '2026-10-04', '2026-10-03', 23.5],
    ['back on Lord Howe', lordHowe, '2026-04-05', '2026-04-04', 24.5],
    ['nowhere in Kolkata', 'Asia/Kolkata', '2026-03-29', '2026-03-28', 24],
  ])(
    'are at 24 the same local time the day before, with the clocks going %s',
    (_, zone, day, before, real) => {
      const start = lessonAt(day, '10:00', zone)
      const limit = wallHoursBefore(start, 24, zone)
      expect(limit).toEqual(lessonAt(before, '10:00', zone))
      expect((start.getTime() - limit.getTime()) / hour).toBe(real)
    },
  )

  it('are counted in local time also within the day', () => {
    const afterGap = lessonAt('2026-03-08', '04:00', newYork)
    expect(wallHoursBefore(afterGap, 3, newYork)).toEqual(lessonAt('2026-03-08', '01:00', newYork))
    const afterBoth = lessonAt('2026-11-01', '04:00', newYork)
    expect(wallHoursBefore(afterBoth, 4, newYork)).toEqual(lessonAt('2026-11-01', '00:00', newYork))
  })
})

describe('hours before a lesson that fall into a clock change', () => {
  it.each([
    ['New York', newYork, '2026-03-09', '02:30', '2026-03-08', '03:00'],
    ['New York, where the gap begins', newYork, '2026-03-09', '02:00', '2026-03-08', '03:00'],
    ['Lord Howe', lordHowe, '2026-10-05', '02:15', '2026-10-04', '02:30'],
  ])(
    'are the moment of the change if the hour is skipped: %s',
    (_, zone, day, time, jumpDay, jumpTime) => {
      const limit = wallHoursBefore(lessonAt(day, time, zone), 24, zone)
      expect(limit).toEqual(lessonAt(jumpDay, jumpTime, zone))
    },
  )

  it.each([
    ['New York', newYork, '2026-11-02', '01:30', '2026-11-01T06:30:00Z'],
    ['New York, the first of them', newYork, '2026-11-02', '01:00', '2026-11-01T06:00:00Z'],
    ['London', 'Europe/London', '2026-10-26', '01:45', '2026-10-25T01:45:00Z'],
    ['Lord Howe', lordHowe, '2026-04-06', '01:45', '2026-04-04T15:15:00Z'],
  ])('are the later occurrence if the hour is repeated: %s', (_, zone, day, time, later) => {
    const limit = wallHoursBefore(lessonAt(day, time, zone), 24, zone)
    expect(limit).toEqual(new Date(later))
    expect(wallTimeAt(limit, zone)).toBe(time)
  })

  it('are never after the lesson, even in the first occurrence of a repeated hour', () => {
    const firstShowing = lessonAt('2026-11-01', '01:30', newYork)
    expect(wallHoursBefore(firstShowing, 0, newYork)).toEqual(firstShowing)
  })

  it('never give a later limit for more hours', () => {
    const start = lessonAt('2026-11-01', '04:30', newYork)
    const limits = [5, 4, 3, 2, 1, 0].map((hours) => +wallHoursBefore(start, hours, newYork))
    expect(limits).toEqual(limits.toSorted((a, b) => a - b))
  })
})

function lessonAt(day: string, time: string, zone: string): Date {
  const start = instantAt(day, time, zone)
  if (!start) throw new Error(`${day} ${time} is skipped in ${zone}`)
  return start
}
