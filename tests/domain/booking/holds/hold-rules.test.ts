import { describe, expect, it } from 'vitest'
import { maxBookingsPerOrder, whyNotAdd } from '~/domain/booking/holds/hold-rules'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { addMinutes } from '~/values/business-time'
import { at, newYork } from '../../../support/clock'

const startsAt = at('2026-11-24', '16:00')
const settings = { timeZone: newYork }

function aLessonType(changes: Partial<LessonType> = {}) {
  return { slug: 'basics', format: 'private', durationMinutes: 60, ...changes } as LessonType
}

function aHeldTime({ id = 'held', slug = 'basics', placesTaken = 1, start = startsAt } = {}) {
  return { placesTaken, lesson: { id, startsAt: start }, lessonType: { slug } }
}

const request = { day: '2026-11-25', time: '16:00', places: 1 }
const add = (held = [aHeldTime()], wanted: object = {}, lessonType = aLessonType()) =>
  whyNotAdd(held, { ...request, ...wanted }, { lessonType, settings })

describe('an order of several times', () => {
  it('takes as many as are booked in one go, and no more', () => {
    const held = (count: number) =>
      Array.from({ length: count }, (_, day) =>
        aHeldTime({ id: String(day), start: addMinutes(startsAt, -1440 * day) }),
      )
    expect(add(held(0))).toBeNull()
    expect(add(held(maxBookingsPerOrder - 1))).toBeNull()
    expect(add(held(maxBookingsPerOrder))).toEqual({ refused: 'order-full' })
  })

  it('takes only times of one lesson', () => {
    expect(add([aHeldTime(), aHeldTime({ slug: 'rolls' })])).toEqual({ refused: 'not-alike' })
    expect(add([aHeldTime({ slug: 'rolls' })])).toEqual({ refused: 'not-alike' })
  })

  it('takes only times of a class for as many athletes, which other lessons need not', () => {
    const aClass = aLessonType({ format: 'group' })
    expect(add([aHeldTime({ placesTaken: 2 })], {}, aClass)).toEqual({ refused: 'not-alike' })
    expect(add([aHeldTime({ placesTaken: 2 })], { places: 2 }, aClass)).toBeNull()
    expect(add([aHeldTime({ placesTaken: 2 })])).toBeNull()
  })

  it.each([
    ['an hour before', '15:00', null],
    ['59 minutes before', '15:01', { refused: 'held-already' }],
    ['the same', '16:00', { refused: 'held-already' }],
    ['59 minutes later', '16:59', { refused: 'held-already' }],
    ['an hour later', '17:00', null],
  ])('takes no time over one of its own: %s', (_what, time, expected) => {
    expect(add([aHeldTime()], { day: '2026-11-24', time })).toEqual(expected)
    const other = aHeldTime({ id: 'other', start: at('2026-11-20', '16:00') })
    expect(add([other, aHeldTime()], { day: '2026-11-24', time })).toEqual(expected)
  })

  it('does not ask when a time is whose day or hour is missing', () => {
    expect(add([aHeldTime()], { time: undefined })).toBeNull()
    expect(add([aHeldTime()], { day: undefined })).toBeNull()
  })

  it('takes no date of a class twice', () => {
    const aClass = aLessonType({ format: 'group' })
    const wanted = (lesson: string) => ({ lesson, day: undefined, time: undefined })
    expect(add([aHeldTime()], wanted('held'), aClass)).toEqual({ refused: 'held-already' })
    expect(add([aHeldTime()], wanted('another'), aClass)).toBeNull()
  })
})
