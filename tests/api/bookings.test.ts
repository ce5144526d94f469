import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import { forgetVisitors, newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { callApi, type Json } from '../support/browser/call-api'
import { databaseState } from '../support/database/database-state'
import { aStaffMember, keepSession } from '../support/factories/factories-accounts'
import { bookedFor } from '../support/factories/factories-on-behalf'
import { aCreditFor } from '../support/factories/factories-credits'
import { demoCoach } from '../support/browser/staff-browser'
import { pay } from '../support/factories/factories-payments'
import { athleteOf } from '../support/factories/factories-portal'
import { aParentWithALesson, aSignedInParent } from '../support/browser/signed-in-parent'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

async function aSignedInMember(...[member]: Parameters<typeof aStaffMember>) {
  const browser = newVisitor()
  await keepSession(browser, 'staff', (await aStaffMember({ now: clock.now(), ...member })).token)
  return browser
}

const notFound = { error: answerTexts.notFound, code: 'not-found' }

describe('a family’s bookings in the API', () => {
  it('are only its own, each in the same form as a single booking', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    await aParentWithALesson({ time: '18:00' })
    await pay(bookingId, 1000, 'cash', clock.now())
    const booking = {
      id: bookingId,
      version: 2,
      status: 'confirmed',
      title: 'Deep Dive',
      lessonType: { slug: 'deep-dive', name: 'Deep Dive', durationMinutes: 60 },
      coachName: expect.any(String) as string,
      venue: null,
      startsAt: '2026-11-24T21:00:00.000Z',
      endsAt: '2026-11-24T22:00:00.000Z',
      athletes: [{ id: await athleteOf(bookingId), firstName: 'Zoe', attendance: 'expected' }],
      focusAreas: [],
      focusNote: '',
      sharedBy: null,
      mayChange: true,
      priceCents: 6000,
      depositCents: 1000,
      currency: 'USD',
      tax: null,
      paidCents: 1000,
      paidWithCredits: 0,
      confirmedAt: '2026-11-16T14:00:00.000Z',
      cancellation: null,
    }
    expect(await callApi(browser, `/api/bookings/${bookingId}`)).toEqual({
      status: 200,
      json: booking,
    })
    expect(await callApi(browser, '/api/bookings')).toEqual({
      status: 200,
      json: { bookings: [booking], page: 1, pages: 1 },
    })
    expect((await callApi(browser, '/api/bookings?page=2')).json).toEqual({
      bookings: [],
      page: 2,
      pages: 1,
    })
  })

  it('include the number of credits used to pay', async () => {
    const { browser, bookingId, parent } = await aParentWithALesson({ lessonType: 'quick-journey' })
    await aCreditFor(bookingId)
    const { staff } = await aStaffMember({ role: 'owner' })
    const theirs = {
      athletes: [],
      known: [await athleteOf(bookingId)],
      state: 'confirmed' as const,
    }
    const asked = { day: '2026-11-25', coach: await demoCoach(), useCredits: true, ...theirs }
    const wanted = { lessonType: 'quick-journey', guardianId: parent.id, now: clock.now() }
    const id = await bookedFor(staff, asked, wanted)
    const { json } = await callApi(browser, `/api/bookings/${id}`)
    expect(json).toMatchObject({ paidCents: 4000, paidWithCredits: 1 })
  })

  it('are not found by anyone else', async () => {
    const { bookingId } = await aParentWithALesson()
    const { browser: other } = await aSignedInParent()
    for (const id of [bookingId, newId(), 'x'])
      expect(await callApi(other, `/api/bookings/${id}`)).toEqual({ status: 404, json: notFound })
    expect((await callApi(other, '/api/bookings')).json.bookings).toEqual([])
  })

  it.each([
    '/api/bookings',
    `/api/bookings/${newId()}`,
    '/api/parent/info',
    '/api/parent/athletes',
  ])('%s requires a signed-in user', async (path) => {
    expect(await callApi(newVisitor(), path)).toEqual({
      status: 401,
      json: { error: 'Please sign in first.', code: 'not-signed-in' },
    })
  })
})

describe('staff who call the API', () => {
  it('get the bookings that their role may see', async () => {
    const { bookingId } = await aParentWithALesson()
    const { lesson } = await database().booking.findUniqueOrThrow({
      where: { id: bookingId },
      include: { lesson: true },
    })
    const idsFor = async (...[member]: Parameters<typeof aStaffMember>) => {
      const { json } = await callApi(await aSignedInMember(member), '/api/bookings')
      return (json.bookings as Json[]).map(({ id }) => id)
    }
    expect(await idsFor({ role: 'owner' })).toEqual([bookingId])
    expect(await idsFor({ role: 'front_desk' })).toEqual([bookingId])
    expect(await idsFor({ role: 'coach', coachId: lesson.coachId })).toEqual([bookingId])
    await database().staffMember.updateMany({ data: { coachId: null } })
    expect(await idsFor({ role: 'coach' })).toEqual([])
  })

  it('cannot use the calls for parents', async () => {
    const owner = await aSignedInMember()
    for (const path of ['/api/parent/info', '/api/parent/athletes'])
      expect((await callApi(owner, path)).status).toBe(401)
  })

  it('are refused without their second factor', async () => {
    const owner = await aSignedInMember({ role: 'owner', enrolled: false })
    expect((await callApi(owner, '/api/bookings')).status).toBe(401)
  })
})

describe('changing a booking by API', () => {
  const friday = { day: '2026-11-27', time: '17:30' }

  it('has the same effect for a parent as on the pages', async () => {
    const byPage = await aParentWithALesson()
    await pay(byPage.bookingId, 6000, 'stripe', clock.now())
    await byPage.browser.open(`/parent/bookings/${byPage.bookingId}/reschedule?day=${friday.day}`)
    byPage.browser.choose(holdTexts.chooseTime, '5:30 PM')
    await byPage.browser.press(rescheduleTexts.reschedule)
    await byPage.browser.follow(cancellationTexts.cancel)
    await byPage.browser.press(cancellationTexts.cancel)
    const left = await leftBehind(byPage.bookingId)

    await forgetVisitors()
    const { browser, bookingId } = await aParentWithALesson()
    await pay(bookingId, 6000, 'stripe', clock.now())
    const path = `/api/bookings/${bookingId}`
    const move = { idempotencyKey: newToken(), ...friday }
    expect((await callApi(browser, `${path}/reschedule`, move)).status).toBe(200)
    const cancel = { idempotencyKey: newToken(), refundCents: 6000 }
    expect((await callApi(browser, `${path}/cancellation`)).json.refundCents).toBe(6000)
    expect((await callApi(browser, `${path}/cancellation`, cancel)).status).toBe(200)
    expect(await leftBehind(bookingId)).toEqual(left)
    expect((await callApi(browser, path)).json).toMatchObject({
      status: 'canceled',
      cancellation: { canceledBy: 'family', refundCents: 6000 },
    })
  })

  it('is done by staff for the business, with a full refund', async () => {
    const { bookingId } = await aParentWithALesson()
    await pay(bookingId, 6000, 'stripe', clock.now())
    clock.fix(new Date('2026-11-24T20:00:00Z'))
    const path = `/api/bookings/${bookingId}/cancellation`
    const owner = await aSignedInMember()
    expect((await callApi(owner, path)).json).toMatchObject({ refused: null, refundCents: 6000 })
    const cancel = { idempotencyKey: newToken(), refundCents: 6000 }
    expect((await callApi(owner, path, cancel)).status).toBe(200)
    expect(await database().cancellation.findFirst()).toMatchObject({ canceledBy: 'coach' })
  })

  it('is refused for another family’s booking', async () => {
    const { bookingId } = await aParentWithALesson()
    const { browser: other } = await aSignedInParent()
    await database().staffMember.updateMany({ data: { coachId: null } })
    const coach = await aSignedInMember({ role: 'coach' })
    const before = await databaseState()
    const path = `/api/bookings/${bookingId}`
    for (const browser of [other, coach]) {
      const move = { idempotencyKey: newToken(), ...friday }
      expect((await callApi(browser, `${path}/reschedule`, move)).json).toEqual(notFound)
      const cancel = { idempotencyKey: newToken(), refundCents: 0 }
      expect((await callApi(browser, `${path}/cancellation`, cancel)).json).toEqual(notFound)
      expect((await callApi(browser, `${path}/cancellation`)).json).toEqual(notFound)
    }
    expect(await databaseState()).toEqual(before)
  })
})

/** What a rescheduled and canceled booking leaves in the database, without ids. */
async function leftBehind(bookingId: string) {
  const booking = await database().booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      status: true,
      version: true,
      lesson: { select: { startsAt: true, placesTaken: true, releasedAt: true } },
      cancellation: { omit: { id: true, bookingId: true, idempotencyKey: true } },
      moves: { select: { rescheduledAt: true } },
      allocations: { select: { refunds: { select: { amountCents: true, state: true } } } },
    },
  })
  const of = { where: { subjectId: bookingId }, orderBy: { id: 'asc' } } as const
  const events = await database().auditEvent.findMany({
    ...of,
    select: { actorKind: true, action: true },
  })
  const emails = await database().outboxMessage.findMany({ ...of, select: { kind: true } })
  return { booking, events, emails }
}
