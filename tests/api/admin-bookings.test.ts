import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BookingFilterForm } from '~/domain/admin/admin-forms'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { forgetVisitors, openOnMonday } from '../support/browser/booking-walk'
import { callApi, type Json } from '../support/browser/call-api'
import { aStaffMember } from '../support/factories/factories-accounts'
import { anAthlete, done } from '../support/factories/factories-booking'
import { bookedFor } from '../support/factories/factories-on-behalf'
import { aParentWithALesson } from '../support/browser/signed-in-parent'
import type { PlainBrowser } from '../support/browser/plain-browser'
import { anotherCoach, demoCoach, newStaff } from '../support/browser/staff-browser'

let owner: PlainBrowser
let staff: Staff

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  owner = await newStaff('owner')
  staff = (await aStaffMember({ role: 'owner', now: clock.now() })).staff
})

/** One of a family, a canceled one, and one by phone. */
async function threeBookings(): Promise<void> {
  await aParentWithALesson()
  const { bookingId } = await aParentWithALesson({ time: '18:00' })
  const all = { idempotencyKey: newToken(), refundCents: 0 }
  done(await cancelBooking(staff, bookingId, all, clock.now()))
  const wanted = { coach: await demoCoach(), day: '2026-11-25', time: '16:00' }
  const athletes = [anAthlete({ firstName: 'Uma', lastName: 'Lind' })]
  await bookedFor(staff, { ...wanted, athletes }, { now: clock.now() })
}

/** The ids of a list in order: on the page, and from the API. */
async function bothLists(query: string, browser = owner) {
  const page = await browser.open(`/admin/bookings?${query}`)
  const onPage = page
    .$('tbody a[href^="/admin/bookings/"]')
    .toArray()
    .map((link) => page.$(link).attr('href')!.split('/').at(-1))
  const { status, json } = await callApi(browser, `/api/bookings?${query}`)
  const byCall = ((json.bookings ?? []) as Json[]).map(({ id }) => id)
  return { onPage, byCall, statuses: [page.status, status], json }
}

describe('the staff’s bookings in the API', () => {
  it.each([
    ['order=next', 2],
    ['order=newest', 3],
    ['order=newest&who=lind', 1],
    ['order=newest&who=zoe', 2],
    ['order=newest&status=canceled', 1],
    ['order=newest&status=confirmed&who=okafor', 1],
    ['order=newest&channel=phone', 1],
    ['order=newest&channel=own', 2],
    ['order=next&from=2026-11-25', 1],
    ['order=next&until=2026-11-24', 1],
    ['order=next&from=2026-11-26&until=2026-11-27', 0],
    ['order=newest&page=9', 3],
  ])('are the same as on the page: %s', async (query, count) => {
    await threeBookings()
    const { onPage, byCall, statuses } = await bothLists(query)
    expect(statuses).toEqual([200, 200])
    expect(byCall).toEqual(onPage)
    expect(byCall).toHaveLength(count)
  })

  it('are filtered by coach and lesson type and paged as on the page', async () => {
    await threeBookings()
    const { id: kind } = await database().lessonType.findFirstOrThrow({
      where: { slug: 'tumbling-basics' },
    })
    const others = await anotherCoach()
    for (const query of [`coach=${await demoCoach()}`, `coach=${others}`, `lessonType=${kind}`]) {
      const { onPage, byCall } = await bothLists(`order=newest&${query}`)
      expect(byCall, query).toEqual(onPage)
    }
    await database().$executeRaw`
      insert into booking
        (id, idempotency_key, order_id, lesson_id, lesson_type_id, status, held_until, places_taken,
          price_cents, deposit_cents, currency, cancellation_policy_id, created_at, confirmed_at)
      select gen_random_uuid(), 'duplicate ' || number, order_id, lesson_id, lesson_type_id, status,
        held_until, places_taken, price_cents, deposit_cents, currency, cancellation_policy_id,
        created_at, confirmed_at
      from (select * from booking where status = 'confirmed' limit 1) duplicate,
        generate_series(1, 25) number`
    const { json, byCall, onPage } = await bothLists('order=newest&page=2')
    expect(json).toMatchObject({ page: 2, pages: 2 })
    expect(byCall).toEqual(onPage)
    expect(byCall).toHaveLength(3)
  })

  it('are complete without a sort order, with attendance, guardian and channel', async () => {
    await threeBookings()
    await database().bookingPlace.updateMany({ data: { attendance: 'late' } })
    const { json } = await callApi(owner, '/api/bookings?who=lind')
    expect(json.bookings).toMatchObject([
      {
        athletes: [{ firstName: 'Uma', attendance: 'late' }],
        bookedBy: 'Dana Okafor',
        channel: 'phone',
        status: 'held',
        coachName: 'Maren Holt',
      },
    ])
    expect((await callApi(owner, '/api/bookings')).json.bookings).toHaveLength(3)
  })

  it('are only a coach’s own lessons for a coach', async () => {
    await threeBookings()
    for (const [coach, count] of [
      [await demoCoach(), 3],
      [await anotherCoach(), 0],
    ] as const) {
      const { byCall, onPage } = await bothLists('order=newest', await newStaff('coach', coach))
      expect(byCall).toEqual(onPage)
      expect(byCall).toHaveLength(count)
    }
  })

  it.each([
    ['status=lost', 'status'],
    ['from=2026-02-30', 'from'],
    ['from=2026-11-17&until=2026-11-16', 'until'],
    ['coach=1', 'coach'],
    ['channel=owl', 'channel'],
    ['order=random', 'order'],
  ])('are refused like on the page: %s', async (query, field) => {
    const { statuses, json } = await bothLists(query)
    expect(statuses).toEqual([400, 400])
    expect(json).toMatchObject({ code: 'invalid' })
    expect(Object.keys((json.details as { fields: Json }).fields)).toEqual([field])
  })

  it('are only a parent’s own for a parent, with any filter', async () => {
    await threeBookings()
    const { browser, bookingId } = await aParentWithALesson({ time: '15:00' })
    const fields = Object.keys(BookingFilterForm.shape).join('=x&')
    for (const query of ['', '?who=uma', '?status=canceled', `?${fields}=x`]) {
      const { status, json } = await callApi(browser, `/api/bookings${query}`)
      expect(status).toBe(200)
      expect((json.bookings as Json[]).map(({ id }) => id)).toEqual([bookingId])
      expect(JSON.stringify(json)).not.toMatch(/bookedBy|channel/)
    }
  })
})
