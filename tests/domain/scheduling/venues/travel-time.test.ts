import { describe, expect, it } from 'vitest'
import { scheduleClass } from '~/domain/booking/classes/schedule-class.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { whyNotRescheduleToAnyTime } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { findChangeableBooking } from '~/domain/booking/find/find-changeable-booking.server'
import { findFreeTimesOfDay } from '~/domain/scheduling/find-free-times.server'
import { isInTheWay } from '~/domain/scheduling/free-times'
import { lockCoaches, takeCoachTime } from '~/domain/scheduling/take-coach-time.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes, wallTimeAt } from '~/values/business-time'
import { at, newYork } from '../../../support/clock'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  asked,
  aVisitor,
  book,
  done,
  hold,
  lessonDay,
  openBusiness,
  today,
} from '../../../support/factories/factories-booking'
import { expectNotRescheduled } from '../../../support/factories/factories-reschedule'
import { aVenue } from '../../../support/factories/factories-venues'
import { resetDatabase } from '../../../support/database/worker-database'

let coachId: string
let hallId: string

/** Tuesdays from 3 PM at the hall, from 5 PM at the business's own address; 30 minutes apart. */
beforeEachRestored(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
  hallId = (await aVenue()).id
  const hours = (text: string) => new Date(`1970-01-01T${text}:00Z`)
  await database().availabilityWindow.updateMany({
    where: { coachId, weekday: 2 },
    data: { venueId: hallId, endTime: hours('17:00') },
  })
  await database().availabilityWindow.create({
    data: { coachId, weekday: 2, startTime: hours('17:00'), endTime: hours('20:00') },
  })
  await settle({ travelMinutes: 30, slotStepMinutes: 15 })
})

async function settle(data: {
  travelMinutes?: number
  bufferMinutes?: number
  slotStepMinutes?: number
}) {
  await database().settings.update({ where: { id: 1 }, data })
}

async function free(): Promise<string[]> {
  const lessonType = (await findLessonType('deep-dive'))!
  const starts = await findFreeTimesOfDay(lessonType, lessonDay, await findSettings(), today)
  return starts.map((start) => wallTimeAt(start, newYork))
}

describe('isInTheWay', () => {
  const [from, until] = [at(lessonDay, '16:00'), at(lessonDay, '17:00')]
  const other = (minutesAfter: number, venueId: string | null) => {
    const start = addMinutes(until, minutesAfter)
    return { from: start, until: addMinutes(start, 60), venueId }
  }

  it.each([
    ['a minute too early at another place', 29, null, true],
    ['as soon as one gets there', 30, null, false],
    ['later', 31, null, false],
    ['at the same place at once', 0, 'hall', false],
    ['at the same place during it', -1, 'hall', true],
  ])('says so of a lesson that begins %s', (_, minutes, venueId, expected) => {
    const lesson = { from, until, venueId: 'hall' }
    expect(isInTheWay(lesson, other(minutes, venueId), 30)).toBe(expected)
    expect(isInTheWay(other(minutes, venueId), lesson, 30)).toBe(expected)
  })

  it('needs no way without travel time', () => {
    expect(isInTheWay({ from, until, venueId: 'hall' }, other(0, null), 0)).toBe(false)
  })
})

describe('travel time', () => {
  it('keeps the way free after a lesson at another place', async () => {
    await hold(aVisitor(), { time: '16:00' })
    expect(await free()).not.toContain('17:00')
    expect(await free()).not.toContain('17:15')
    expect(await free()).toContain('17:30')
    expect(await free()).toContain('15:00')
  })

  it('keeps the way free before a lesson at another place', async () => {
    await hold(aVisitor(), { time: '17:00' })
    expect(await free()).not.toContain('16:00')
    expect(await free()).not.toContain('15:45')
    expect(await free()).toContain('15:30')
    expect(await free()).toContain('18:00')
  })

  it('comes on top of the buffer', async () => {
    await settle({ bufferMinutes: 10 })
    await hold(aVisitor(), { time: '16:00' })
    expect(await free()).not.toContain('17:30')
    expect(await free()).toContain('17:45')
  })

  it('counts nothing where it is not set', async () => {
    await settle({ travelMinutes: 0 })
    await hold(aVisitor(), { time: '16:00' })
    expect(await free()).toContain('17:00')
  })

  it.each([
    ['17:15', 'time-taken'],
    ['17:30', 'held'],
  ])('a hold at %s after a lesson at another place: %s', async (time, expected) => {
    await hold(aVisitor(), { time: '16:00' })
    const outcome = await holdTime(aVisitor(), asked({ time }), today)
    expect('refused' in outcome ? outcome.refused : 'held').toBe(expected)
  })

  it('is not taken up by a hold that has expired', async () => {
    await hold(aVisitor(), { time: '16:00' })
    const later = addMinutes(today, 16)
    expect(await holdTime(aVisitor(), asked({ time: '17:00' }), later)).toHaveProperty('bookingId')
  })

  it.each([
    [29, null],
    [30, 'taken'],
    [31, 'taken'],
  ])('is checked under the coach’s lock: %i minutes after a lesson', async (minutes, expected) => {
    await hold(aVisitor(), { time: '16:00' })
    const lessonType = (await findLessonType('deep-dive'))!
    const startsAt = addMinutes(at(lessonDay, '17:00'), minutes)
    const wanted = { coachId, lessonType, startsAt, bufferMinutes: 0, places: 1, placesTaken: 1 }
    const id = await transaction(async (tx) => {
      await lockCoaches(tx, [coachId])
      return await takeCoachTime(tx, wanted)
    })
    expect(id && 'taken').toBe(expected)
  })

  it('refuses a rescheduling that leaves no time, and keeps the old time', async () => {
    const visitor = aVisitor()
    const bookingId = await book(visitor, { time: '18:30' })
    await book(aVisitor(), { time: '16:00' })
    await expectNotRescheduled({ refused: 'time-taken' }, visitor, bookingId, { time: '17:15' })
  })

  it('is not needed from the lesson that is rescheduled itself', async () => {
    const visitor = aVisitor()
    const bookingId = await book(visitor, { time: '16:00' })
    const { staff } = await aStaffMember({ role: 'owner' })
    const booking = (await findChangeableBooking(staff, bookingId))!
    const request = { idempotencyKey: newToken(), day: lessonDay, time: '17:00', coach: coachId }
    expect(await whyNotRescheduleToAnyTime(staff, booking, request, today)).toBeNull()
    await hold(aVisitor(), { time: '15:00' })
    expect(
      await whyNotRescheduleToAnyTime(staff, booking, { ...request, time: '16:15' }, today),
    ).toBe(null)
  })

  it('refuses a class that leaves no time, and takes one that leaves enough', async () => {
    await hold(aVisitor(), { time: '17:00' })
    const { staff } = await aStaffMember({ role: 'owner' })
    const where = { format: 'group' as const }
    const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({ where })
    const rule = { repeats: 'no' as const, every: 1, weekdays: [], until: null, times: null }
    const wanted = { lessonTypeId, coachId, places: 6, startsOn: lessonDay, ...rule }
    // a class takes 45 minutes
    const at = (startTime: string) =>
      scheduleClass(staff, { id: newId(), ...wanted, venueId: hallId, startTime }, today)
    expect(await at('15:46')).toMatchObject({ refused: 'time-taken' })
    expect(await at('15:45')).toHaveProperty('seriesId')
    done(await at('15:00'))
  })
})
