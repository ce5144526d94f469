import { describe, expect, it } from 'vitest'
import {
  formatDay,
  formatDayWithYear,
  formatForCsv,
  formatInstant,
  formatMoment,
  formatMomentWithYear,
  formatMonth,
  formatTime,
  formatTimeRange,
  formatWait,
  formatZone,
} from '~/values/format/format-time'

const newYork = 'America/New_York'
const lateEvening = new Date('2026-11-25T03:30:00Z')

describe('a written-out time', () => {
  it('has days and months in words', () => {
    expect(formatDay('2026-11-24')).toBe('Tuesday, November 24')
    expect(formatDayWithYear('2026-11-24')).toBe('Tuesday, November 24, 2026')
    expect(formatMonth('2026-11')).toBe('November 2026')
  })

  it('is in the business’s time zone', () => {
    expect(formatTime(lateEvening, newYork)).toBe('10:30 PM')
    expect(formatTime(new Date('2026-11-25T05:00:00Z'), newYork)).toBe('12:00 AM')
    expect(formatMoment(lateEvening, newYork)).toBe('Tuesday, November 24 at 10:30 PM')
    expect(formatMomentWithYear(lateEvening, newYork)).toBe(
      'Tuesday, November 24, 2026 at 10:30 PM',
    )
    expect(formatMoment(lateEvening, 'Asia/Kolkata')).toBe('Wednesday, November 25 at 9:00 AM')
  })

  it('has the common name of its time zone', () => {
    expect(formatZone(newYork)).toBe('Eastern Time')
    expect(formatZone('Asia/Kolkata')).toBe('India Standard Time')
  })
})

describe('a formatted time range', () => {
  it.each([
    ['21:00', '22:00', '4:00 – 5:00 PM'],
    ['14:15', '14:45', '9:15 – 9:45 AM'],
    ['16:30', '17:30', '11:30 AM – 12:30 PM'],
    ['17:00', '17:30', '12:00 – 12:30 PM'],
  ])('of %s to %s UTC is %s in New York', (from, until, written) => {
    const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
    expect(formatTimeRange(at(from), at(until), newYork)).toBe(written)
  })

  it('names both halves of the day over midnight', () => {
    const midnight = new Date('2026-11-25T05:00:00Z')
    expect(formatTimeRange(lateEvening, midnight, newYork)).toBe('10:30 PM – 12:00 AM')
  })
})

describe('a time in a table', () => {
  it('is sortable and in the business’s time zone', () => {
    expect(formatForCsv(lateEvening, newYork)).toBe('2026-11-24 22:30')
    expect(formatForCsv(lateEvening, 'Asia/Kolkata')).toBe('2026-11-25 09:00')
    expect(formatForCsv(new Date('2026-11-24T21:00:00Z'), newYork)).toBe('2026-11-24 16:00')
  })
})

it('an instant for programs is in UTC', () => {
  expect(formatInstant(lateEvening)).toBe('2026-11-25T03:30:00.000Z')
})

it.each([
  [1, 'a second'],
  [10, '10 seconds'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('a wait of %i seconds is formatted as %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})
