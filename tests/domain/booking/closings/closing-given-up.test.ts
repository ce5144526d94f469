import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { closeDay } from '~/domain/booking/closings/close-day.server'
import { findClosing } from '~/domain/booking/closings/find-closing.server'
import { findOpenClosings } from '~/domain/booking/closings/find-closings.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { resumeClosing, startClosing } from '~/domain/booking/closings/start-closing.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { at, newYork } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aVisitor,
  book,
  done,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { bookAs } from '../../../support/factories/factories-portal'
import { wanting } from '../../../support/factories/factories-reschedule'
import { queuedJobs } from '../../../support/jobs'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let coachId: string

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  await book(aVisitor(), { day: lessonDay, time: '16:00' })
})

describe('a closing whose job has failed', () => {
  it('is done once its last bookings were canceled by hand or rescheduled', async () => {
    const { parent } = await aParent()
    const [first, second] = [
      await bookAs(parent, { time: '15:00' }),
      await bookAs(parent, { time: '18:00' }),
    ]
    const seen = { seenBookings: 3, seenCents: 0 }
    const dayOf = { day: lessonDay, coachId: null, reason: 'The gym is flooded.' }
    const { closingId } = done(await startClosing(owner, { id: newId(), ...dayOf, ...seen }, today))
    const bookings = { bookingId: { in: [first, second] } }
    await database().closingItem.deleteMany({ where: { NOT: bookings } })
    const failed = { state: 'failed', error: 'broken' } as const
    await database().closingItem.updateMany({ data: failed })
    const open = async () => (await findOpenClosings(owner, newYork)).map((line) => line.failed)
    expect(await open()).toEqual([2])

    const canceling = { idempotencyKey: newToken(), refundCents: 0 }
    done((await cancelBooking(owner, first, canceling, today))!)
    expect(await open()).toEqual([1])
    const later = { startsAt: at(lessonDay, '20:00'), endsAt: at(lessonDay, '21:00') }
    const where = { bookings: { some: { id: second } } }
    await database().lesson.updateMany({ where, data: { ...later, occupiedUntil: later.endsAt } })
    expect(await open()).toEqual([1])
    done((await rescheduleBooking(owner, second, wanting({ day: '2026-11-25' }), today))!)
    expect(await open()).toEqual([])
    const closing = (await findClosing(owner, closingId))!
    expect(closing.isOver).toBe(true)
    expect(closing.bookings.map(({ state }) => state)).toEqual(['nothing_to_do', 'nothing_to_do'])
  })

  it('does not apply to bookings made after its rest was canceled by hand', async () => {
    const dayOf = { day: lessonDay, coachId: null, reason: 'The gym is flooded.' }
    const request = { id: newId(), ...dayOf, seenBookings: 1, seenCents: 0 }
    const { closingId } = done(await startClosing(owner, request, today))
    const failed = { state: 'failed', error: 'broken' } as const
    await database().closingItem.updateMany({ data: failed })
    const { bookingId } = await database().closingItem.findFirstOrThrow()
    done(
      (await cancelBooking(
        owner,
        bookingId,
        { idempotencyKey: newToken(), refundCents: 0 },
        today,
      ))!,
    )
    const late = await bookAs((await aParent()).parent, { day: '2026-11-25', time: '18:00' })
    // as staff may reschedule it
    const put = { startsAt: at(lessonDay, '18:00'), endsAt: at(lessonDay, '19:00') }
    const where = { bookings: { some: { id: late } } }
    await database().lesson.updateMany({ where, data: { ...put, occupiedUntil: put.endsAt } })
    const again = { ...request, id: newId() }
    expect(done(await startClosing(owner, again, today))).toEqual({ closingId: again.id })
    const closed = await database().closingItem.findMany({ where: { closingId: again.id } })
    expect(closed).toMatchObject([{ bookingId: late }])
    expect(again.id).not.toBe(closingId)
  })

  it('is resumed by closing the day again or by a retry, for staff who may close it', async () => {
    const dayOf = { day: lessonDay, coachId: null, reason: 'The gym is flooded.' }
    const request = { id: newId(), ...dayOf, seenBookings: 1, seenCents: 0 }
    const { closingId } = done(await startClosing(owner, request, today))
    const isQueued = async () => (await queuedJobs()).some(({ kind }) => kind === 'close-day')
    const given = () =>
      database().$executeRaw`SELECT graphile_worker.remove_job(${`close-day ${closingId}`})`
    await given()
    expect(await isQueued()).toBe(false)
    done(await startClosing(owner, { ...request, id: newId() }, today))
    expect(await isQueued()).toBe(true)
    await given()
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    expect(await resumeClosing(staff, closingId)).toBeNull()
    expect(await resumeClosing(owner, newId())).toBeNull()
    expect(await isQueued()).toBe(false)
    expect(await resumeClosing(owner, closingId)).toEqual({ closingId })
    expect(await isQueued()).toBe(true)
    await closeDay(closingId, today)
    await given()
    expect(await resumeClosing(owner, closingId)).toEqual({ closingId })
    expect(await isQueued()).toBe(false)
  })
})
