import { describe, expect, it } from 'vitest'
import {
  addDays,
  calendarDateAt,
  daysFrom,
  edgeAt,
  instantAt,
  startOfDay,
  wallTimeAt,
  wallTimeOf,
} from '~/values/business-time'

const hour = 3_600_000

type Change = {
  zone: string
  day: string
  /** The first local time that is skipped or repeated, and the first after it. */
  from: string
  until: string
  /** When the clocks change. */
  at: string
}

const forward: Change[] = [
  { zone: 'America/New_York', day: '2026-03-08', from: '02:00', until: '03:00', at: '07:00' },
  { zone: 'Europe/London', day: '2026-03-29', from: '01:00', until: '02:00', at: '01:00' },
  { zone: 'Australia/Lord_Howe', day: '2026-10-04', from: '02:00', until: '02:30', at: '15:30' },
]

const back: Change[] = [
  { zone: 'America/New_York', day: '2026-11-01', from: '01:00', until: '02:00', at: '06:00' },
  { zone: 'Europe/London', day: '2026-10-25', from: '01:00', until: '02:00', at: '01:00' },
  { zone: 'Australia/Lord_Howe', day: '2026-04-05', from: '01:30', until: '02:00', at: '15:00' },
]

describe.each(forward)('when the clocks go forward in $zone', ({ zone, day, from, until, at }) => {
  const change = changeOn(day, at)

  it('no lesson starts at a skipped local time', () => {
    for (const time of quarters().filter((time) => time >= from && time < until)) {
      expect(instantAt(day, time, zone), time).toBeNull()
    }
  })

  it('the first time after the gap follows directly on the last one before it', () => {
    expect(instantAt(day, until, zone)).toEqual(change)
    expect(wallTimeAt(new Date(change.getTime() - 1), zone) < from).toBe(true)
  })

  it('a limit inside the gap is at the moment of the change', () => {
    for (const time of quarters().filter((time) => time >= from && time <= until)) {
      expect(edgeAt(day, time, zone, 'earlier'), time).toEqual(change)
      expect(edgeAt(day, time, zone, 'later'), time).toEqual(change)
    }
  })

  it('every other local time is unchanged', () => expectItself(day, zone, from, until))
})

describe.each(back)('when the clocks go back in $zone', ({ zone, day, from, until, at }) => {
  const change = changeOn(day, at)
  const doubled = quarters().filter((time) => time >= from && time < until)

  it('a lesson starts at the first occurrence of a repeated time', () => {
    for (const time of doubled) {
      const start = instantAt(day, time, zone)
      expect(start && wallTimeAt(start, zone)).toBe(time)
      expect(start && start < change, time).toBe(true)
    }
  })

  it('a limit is at the first or second occurrence as requested', () => {
    for (const time of doubled) {
      const first = edgeAt(day, time, zone, 'earlier')
      const second = edgeAt(day, time, zone, 'later')
      expect(first).toEqual(instantAt(day, time, zone))
      expect(wallTimeAt(second, zone)).toBe(time)
      expect(second >= change, time).toBe(true)
    }
  })

  it('every other local time is unchanged', () => expectItself(day, zone, from, until))
})

it('Kolkata has no clock changes all year', () => {
  for (const day of daysFrom('2026-01-01', '2026-12-31')) {
    expect(startOfDay(day, 'Asia/Kolkata')).toEqual(new Date(`${addDays(day, -1)}T18:30:00Z`))
    expect(instantAt(day, '02:30', 'Asia/Kolkata')).toEqual(
      new Date(`${addDays(day, -1)}T21:00:00Z`),
    )
  }
})

describe('a day around a clock change', () => {
  it.each([
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Europe/London', '2026-03-29', 23],
    ['Europe/London', '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Asia/Kolkata', '2026-03-29', 24],
  ])('in %s on %s has %s hours', (zone, day, hours) => {
    const length = startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()
    expect(length / hour).toBe(hours)
  })

  it('begins at one o’clock if midnight is skipped', () => {
    const start = startOfDay('2026-09-06', 'America/Santiago')
    expect(wallTimeAt(start, 'America/Santiago')).toBe('01:00')
    expect(calendarDateAt(start, 'America/Santiago')).toBe('2026-09-06')
    expect(calendarDateAt(new Date(start.getTime() - 1), 'America/Santiago')).toBe('2026-09-05')
  })

  it('begins with the first midnight if midnight is repeated', () => {
    const start = startOfDay('2026-11-01', 'America/Havana')
    expect(wallTimeAt(start, 'America/Havana')).toBe('00:00')
    expect(wallTimeAt(new Date(start.getTime() + hour), 'America/Havana')).toBe('00:00')
  })
})

function changeOn(day: string, at: string): Date {
  const utcDay = at > '12:00' ? addDays(day, -1) : day
  return new Date(`${utcDay}T${at}:00Z`)
}

function quarters(): string[] {
  return Array.from({ length: 96 }, (_, index) => wallTimeOf(index * 15))
}

function expectItself(day: string, zone: string, from: string, until: string) {
  for (const time of quarters().filter((time) => time < from || time >= until)) {
    const start = instantAt(day, time, zone)
    expect(start && wallTimeAt(start, zone)).toBe(time)
    expect(start && calendarDateAt(start, zone)).toBe(day)
    expect(edgeAt(day, time, zone, 'earlier')).toEqual(start)
    expect(edgeAt(day, time, zone, 'later')).toEqual(start)
  }
}
