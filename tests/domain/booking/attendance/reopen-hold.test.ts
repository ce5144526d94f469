import { beforeEach, describe, expect, it } from 'vitest'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { reopenHold } from '~/domain/booking/attendance/reopen-hold.server'
import { releaseExpiredHolds } from '~/domain/booking/holds/expired-holds.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { at } from '../../../support/clock'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  bookingRow,
  done,
  lessonDay,
} from '../../../support/factories/factories-booking'
import { addedFor, bookedFor, bookFor } from '../../../support/factories/factories-on-behalf'
import { athleteOf } from '../../../support/factories/factories-portal'
import { pay, refundsOf } from '../../../support/factories/factories-payments'

const startsAt = at(lessonDay, '16:00')
const later = at(lessonDay, '20:00')

let coach: Staff
let id: string

beforeEachRestored(async () => {
  const { coachId } = await openNewBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
})

async function missed(bookingId: string, now = startsAt): Promise<string> {
  const athletes = [{ athleteId: await athleteOf(bookingId), attendance: 'no_show' as const }]
  const { version } = await bookingRow(bookingId)
  done((await markAttendance(coach, bookingId, { version, athletes }, now))!)
  expect((await bookingRow(bookingId)).status).toBe('expired')
  return bookingId
}

async function cameTo(bookingId: string, now = later) {
  const athletes = [{ athleteId: await athleteOf(bookingId), attendance: 'present' as const }]
  const said = { version: (await bookingRow(bookingId)).version, athletes, confirms: true }
  return await markAttendance(coach, bookingId, said, now)
}

const attendanceOf = async (bookingId: string) =>
  (await database().bookingPlace.findFirstOrThrow({ where: { bookingId } })).attendance

describe('undoing a no-show that ended a private hold', () => {
  beforeEach(async () => {
    id = await missed(await bookedFor(coach))
  })

  it('holds the same time again, without attendance', async () => {
    const { lessonId } = await bookingRow(id)
    expect(await reopenHold(coach, id, later)).toEqual({ bookingId: id })
    const { lesson, ...booking } = await bookingRow(id)
    expect([booking.status, booking.lessonId, lesson.releasedAt]).toEqual(['held', lessonId, null])
    expect(await attendanceOf(id)).toBe('expected')
    await expectSoundSchedule()
    await releaseExpiredHolds(later)
    expect((await bookingRow(id)).status).toBe('held')
    done((await cameTo(id))!)
    expect((await bookingRow(id)).status).not.toBe('held')
  })

  it('happens once for repeated presses', async () => {
    await Promise.all([reopenHold(coach, id, later), reopenHold(coach, id, later)])
    expect(await database().auditEvent.count({ where: { action: 'reopen-hold' } })).toBe(1)
    await expectSoundSchedule()
  })

  it('can be followed by another no-show, which can be undone, too', async () => {
    done((await reopenHold(coach, id, later))!)
    await missed(id, later)
    expect(await reopenHold(coach, id, later)).toEqual({ bookingId: id })
  })

  it('is refused if the time was booked by someone else', async () => {
    await bookedFor(coach, { firstName: 'Noor', email: 'noor@example.com', time: '16:30' })
    expect(await reopenHold(coach, id, later)).toEqual({ refused: 'time-taken' })
    expect([(await bookingRow(id)).status, await attendanceOf(id)]).toEqual(['expired', 'no_show'])
    await expectSoundSchedule()
  })

  it('is not available to a coach of another lesson', async () => {
    const { id: coachId } = await database().coach.create({ data: { name: 'Ada', position: 9 } })
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    expect(await reopenHold(staff, id, later)).toBeNull()
  })

  it('is refused once the athlete has left the family', async () => {
    const { athleteId } = await database().bookingPlace.findFirstOrThrow()
    const { parent: other } = await aParent()
    await database().guardianship.create({ data: { guardianId: other.id, athleteId } })
    const where = { athleteId, guardianId: { not: other.id } }
    await database().guardianship.updateMany({ where, data: { endedAt: later } })
    expect(await reopenHold(coach, id, later)).toEqual({ refused: 'may-not-book' })
  })

  it('is refused if the family chose another time instead', async () => {
    await database().booking.update({ where: { id }, data: { removedAt: later } })
    expect(await reopenHold(coach, id, later)).toEqual({ refused: 'other-time-chosen' })
  })
})

it('the refund of a prepayment is withdrawn when a no-show is undone, and can be made again', async () => {
  id = await bookedFor(coach)
  await pay(id, 1500, 'cash')
  await missed(id)
  const states = async () => (await refundsOf(id)).map(({ state }) => state).toSorted()
  expect(await states()).toEqual(['owed'])
  done((await reopenHold(coach, id, later))!)
  expect(await states()).toEqual(['withdrawn'])
  await missed(id, later)
  expect(await states()).toEqual(['owed', 'withdrawn'])
})

it('a hold that expired without a no-show is not reopened', async () => {
  id = await bookedFor(coach)
  await database().bookingPlace.updateMany({ data: { attendance: 'absent' } })
  await releaseExpiredHolds(later)
  expect((await bookingRow(id)).status).toBe('expired')
  expect(await reopenHold(coach, id, later)).toEqual({ refused: 'not-a-no-show' })
})

it('one time of an order is reopened unless another time of the order overlaps it', async () => {
  id = await bookedFor(coach)
  const other = await addedFor(coach, id)
  await missed(id)
  expect(await reopenHold(coach, id, later)).toEqual({ bookingId: id })
  await missed(id, later)
  const { lessonId } = await bookingRow(other)
  const over = { startsAt, endsAt: at(lessonDay, '17:00') }
  await database().lesson.update({ where: { id: lessonId }, data: over })
  expect(await reopenHold(coach, id, later)).toEqual({ refused: 'held-already' })
})

describe('undoing a no-show that ended a place in a class', () => {
  let lesson: string
  const type = { lessonType: 'tumbling-basics' }

  beforeEach(async () => {
    lesson = await aClass(coach.coachId!, '16:00')
    id = await missed(await bookedFor(coach, { lesson }, type))
  })

  it('takes one place again', async () => {
    expect(await reopenHold(coach, id, later)).toEqual({ bookingId: id })
    expect((await database().lesson.findUniqueOrThrow({ where: { id: lesson } })).placesTaken).toBe(
      1,
    )
    await expectSoundSchedule()
  })

  it('is refused if the class is full', async () => {
    await database().lesson.update({ where: { id: lesson }, data: { places: 1 } })
    const another = {
      lesson,
      firstName: 'Noor',
      email: 'noor@example.com',
      athletes: [anAthlete()],
    }
    await bookedFor(coach, another, type)
    expect(await reopenHold(coach, id, later)).toEqual({ refused: 'class-full' })
    await expectSoundSchedule()
  })

  it('is refused if the athlete already has a place in it', async () => {
    const { guardianId } = await database().order.findFirstOrThrow()
    const known = [await athleteOf(id)]
    const { staff } = await aStaffMember({ role: 'owner' })
    const wanted = { lesson, known, athletes: [] }
    done(await bookFor(staff, wanted, { ...type, guardianId: guardianId! }))
    expect(await reopenHold(coach, id, later)).toEqual({ refused: 'held-already' })
  })

  it('is refused if the class was canceled', async () => {
    await database().lesson.update({ where: { id: lesson }, data: { releasedAt: later } })
    expect(await reopenHold(coach, id, later)).toEqual({ refused: 'class-canceled' })
  })
})
