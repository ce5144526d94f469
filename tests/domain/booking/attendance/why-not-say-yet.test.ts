import { describe, expect, it } from 'vitest'
import { bookingStatuses } from '~/domain/booking/booking'
import {
  attendances,
  canReopen,
  whyNotSayYet,
  type Attendance,
} from '~/domain/booking/attendance/attendance'
import { after, at, before, newYork } from '../../../support/clock'

// in New York; its UTC date is the 25th
const startsAt = at('2026-11-24', '20:00')
const dayBegins = at('2026-11-24', '00:00')

describe('an attendance', () => {
  const refused = (now: Date) =>
    Object.fromEntries(
      attendances.map((each) => [each, whyNotSayYet(each, startsAt, newYork, now)]),
    )
  const always = { expected: null, absent: null }

  it('that has to be seen is not set before the day of the lesson', () => {
    const tooEarly = { present: 'too-early', late: 'too-early', no_show: 'too-early' }
    expect(refused(before(dayBegins))).toEqual({ ...always, ...tooEarly })
  })

  it('is present or late from the start of that day, but no no-show', () => {
    const onTheDay = { ...always, present: null, late: null, no_show: 'not-begun' }
    for (const now of [dayBegins, after(dayBegins), before(startsAt)])
      expect(refused(now)).toEqual(onTheDay)
  })

  it('is a no-show once the lesson has begun', () => {
    const all = { ...always, present: null, late: null, no_show: null }
    for (const now of [startsAt, after(startsAt)]) expect(refused(now)).toEqual(all)
  })
})

describe('a hold that a no-show ended', () => {
  const ended = (given: Attendance[], changes: object = {}) => ({
    status: 'expired' as const,
    isOnBehalf: true,
    ...changes,
    athletes: given.map((attendance) => ({ attendance })),
  })

  it('is opened again if staff made it and someone did not come', () => {
    expect(canReopen(ended(['no_show']))).toBe(true)
    expect(canReopen(ended(['absent', 'no_show']))).toBe(true)
    expect(canReopen(ended(['absent', 'expected']))).toBe(false)
    expect(canReopen(ended([]))).toBe(false)
    expect(canReopen(ended(['no_show'], { isOnBehalf: false }))).toBe(false)
  })

  it('is opened again only from the state of an ended hold', () => {
    const open = bookingStatuses.filter((status) => canReopen(ended(['no_show'], { status })))
    expect(open).toEqual(['expired'])
  })
})
