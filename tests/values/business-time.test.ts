import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDateAt,
  dateForDatabase,
  dateFromDatabase,
  daysBetween,
  daysFrom,
  daysOfMonth,
  isCalendarDate,
  isCalendarMonth,
  isWallTime,
  minutesOf,
  monthOf,
  timeForDatabase,
  timeFromDatabase,
  wallTimeAt,
  wallTimeOf,
  weekdayOf,
} from '~/values/business-time'

describe('a text that is parsed', () => {
  it.each(['2026-01-01', '2024-02-29', '2026-12-31', '1900-01-01'])('is a day: %s', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  it.each([
    ...['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-04-31', '2026-01-00'],
    ...['2026-1-1', '20260101', '2026-01-01T10:00', ' 2026-01-01', '2026-01-01\n', '', 'today'],
    ...['+002026-01-01', '-000001-01-01', '２０２６-01-01'],
  ])('is not a day: %j', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })

  it.each(['2026-01', '2026-12'])('is a month: %s', (text) => {
    expect(isCalendarMonth(text)).toBe(true)
  })

  it.each(['2026-00', '2026-13', '2026-1', '2026', '2026-01-01', ''])(
    'is not a month: %j',
    (text) => {
      expect(isCalendarMonth(text)).toBe(false)
    },
  )

  it.each(['00:00', '09:05', '19:59', '23:59'])('is a time of day: %s', (text) => {
    expect(isWallTime(text)).toBe(true)
  })

  it.each(['24:00', '23:60', '9:00', '09:00:00', '09.00', ' 09:00', '09:00\n', ''])(
    'is not a time of day: %j',
    (text) => {
      expect(isWallTime(text)).toBe(false)
    },
  )
})

describe('days', () => {
  it('continue over the ends of months and years and the leap day', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  it('are counted correctly over a clock change', () => {
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
    expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2)
    expect(daysBetween('2024-01-01', '2026-01-01')).toBe(731)
  })

  it('of a range include both ends, and are none if the second is earlier', () => {
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysFrom('2026-03-01', '2026-03-01')).toEqual(['2026-03-01'])
    expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([])
  })

  it('begin the week with Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(1)
    expect(weekdayOf('2026-11-29')).toBe(7)
  })

  it('of a month are as many as the month has', () => {
    expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
    expect(daysOfMonth('2026-04')).toEqual({ first: '2026-04-01', last: '2026-04-30' })
    expect(monthOf('2026-04-30')).toBe('2026-04')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })
})

describe('times of day', () => {
  it('are converted to minutes since midnight and back', () => {
    expect(minutesOf('00:00')).toBe(0)
    expect(minutesOf('23:59')).toBe(1439)
    for (let minutes = 0; minutes < 1440; minutes++) {
      expect(minutesOf(wallTimeOf(minutes))).toBe(minutes)
    }
  })
})

describe('columns of the database', () => {
  it.each(['1931-01-01', '2024-02-29', '2026-12-31'])('return the same day %s', (day) => {
    expect(dateFromDatabase(dateForDatabase(day))).toBe(day)
  })

  it.each(['00:00', '09:15', '23:59'])('return the same time %s', (time) => {
    expect(timeFromDatabase(timeForDatabase(time))).toBe(time)
  })
})

describe('an instant', () => {
  const lateEvening = new Date('2026-11-25T03:30:00Z')

  it('has another local day and time in another zone', () => {
    expect(calendarDateAt(lateEvening, 'America/New_York')).toBe('2026-11-24')
    expect(wallTimeAt(lateEvening, 'America/New_York')).toBe('22:30')
    expect(calendarDateAt(lateEvening, 'Asia/Kolkata')).toBe('2026-11-25')
    expect(wallTimeAt(lateEvening, 'Asia/Kolkata')).toBe('09:00')
  })

  it('belongs to its minute until the last millisecond', () => {
    expect(wallTimeAt(new Date('2026-11-25T03:30:59.999Z'), 'America/New_York')).toBe('22:30')
  })

  it('at midnight belongs to the day that begins', () => {
    const midnight = new Date('2026-11-25T05:00:00Z')
    const before = new Date(midnight.getTime() - 1)
    expect(calendarDateAt(midnight, 'America/New_York')).toBe('2026-11-25')
    expect(calendarDateAt(before, 'America/New_York')).toBe('2026-11-24')
  })
})
