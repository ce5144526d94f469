import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { linksWithinOrder } from '~/domain/booking/links/order-links.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { at, before } from '../../../support/clock'
import { confirmOrder } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { bookingRow } from '../../../support/factories/factories-booking'
import { checkoutOf, done, lessonDay, today } from '../../../support/factories/factories-booking'
import {
  addedFor,
  bookedFor,
  byConfirmLink,
  fillInByLink,
} from '../../../support/factories/factories-on-behalf'

let coachId: string
let coach: Staff

beforeEach(() => {
  clock.fix(today)
})
beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
})

afterEach(() => clock.release())

describe('a family with links to several bookings of one order', () => {
  async function two() {
    const first = await bookedFor(coach)
    const second = await addedFor(coach, first)
    return { first, second, both: [first, second] }
  }

  it('confirms all of them or nothing by any of the links', async () => {
    const { first, second, both } = await two()
    const visitor = byConfirmLink(second)
    await fillInByLink(visitor)
    expect((await checkoutOf(visitor)).lines.map(({ bookingId }) => bookingId)).toEqual(both)
    for (const id of both)
      expect(await database().pickUp.count({ where: { bookingId: id } })).toBe(1)
    expect(await confirmOrder(visitor, [second], today)).toEqual({ refused: 'order-changed' })
    const { linkToken } = done((await confirmOrder(visitor, both, today))!)
    expect(linkToken).toBeTruthy()
    for (const id of both) expect((await bookingRow(id)).status).toBe('confirmed')
    expect(await database().chargeLine.count()).toBe(2)
    const again = done((await confirmOrder(byConfirmLink(first), both, today))!)
    expect(again.bookingId).toBe(first)
    const kind = 'booking-confirmed'
    expect(await database().outboxMessage.count({ where: { kind } })).toBe(1)
  })

  it('is told if one was added or canceled since', async () => {
    const { first, both } = await two()
    const visitor = byConfirmLink(first)
    await fillInByLink(visitor)
    const third = await addedFor(coach, first, { time: '20:00' })
    expect(await confirmOrder(visitor, both, today)).toEqual({ refused: 'order-changed' })
    const off = { idempotencyKey: newToken(), refundCents: 0 }
    done((await cancelBooking(coach, first, off, today))!)
    expect(await confirmOrder(visitor, both, today)).toEqual({ refused: 'order-changed' })
    expect(await confirmOrder(visitor, [first, both[1]!, third], today)).toEqual({
      refused: 'order-changed',
    })
    done((await confirmOrder(visitor, [both[1]!, third], today))!)
    expect((await bookingRow(first)).status).toBe('canceled')
  })

  it('confirms the remaining ones once the first has begun, and no other checkout has them', async () => {
    const { first, second, both } = await two()
    const visitor = byConfirmLink(first)
    await fillInByLink(visitor)
    const begun = at(lessonDay, '16:00')
    expect(await confirmOrder(visitor, both, before(begun))).not.toHaveProperty('refused')
    expect((await bookingRow(second)).status).toBe('confirmed')

    const other = await bookedFor(coach, { day: '2026-11-21' })
    const later = await addedFor(coach, other, { day: '2026-11-21' })
    const browser = byConfirmLink(other)
    await fillInByLink(browser)
    const then = at('2026-11-21', '16:00')
    expect(await confirmOrder(browser, [other, later], then)).toEqual({ refused: 'order-changed' })
    done((await confirmOrder(browser, [later], then))!)
    expect((await bookingRow(other)).status).toBe('held')
    const own = await checkoutOf({ ...browser, confirmLink: undefined })
    expect(own).toMatchObject({ bookingId: later, booked: true })
    expect(own.lines.map(({ bookingId }) => bookingId)).toEqual([later])
    // a repeated request leads to the confirmed booking
    const again = done((await confirmOrder(browser, [later], then))!)
    expect(again.bookingId).toBe(later)
  })

  it('that were booked separately gets links from each to the other', async () => {
    const { first, second } = await two()
    await fillInByLink(byConfirmLink(first))
    const { athleteId } = await database().bookingPlace.findFirstOrThrow()
    const { version } = await bookingRow(first)
    const athletes = [{ athleteId, attendance: 'present' as const }]
    const begun = at(lessonDay, '16:00')
    done((await markAttendance(coach, first, { version, athletes, confirms: true }, begun))!)
    done((await confirmOrder(byConfirmLink(second), [second], begun))!)
    for (const [id, link] of await linksWithinOrder([first, second])) {
      const tokenHash = hashToken(link)
      expect(await database().bookingLink.count({ where: { tokenHash, bookingId: id } })).toBe(1)
    }
  })
})
