import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { answerTexts } from '~/http/answers/answer-texts.server'
import {
  forgetVisitors,
  newBooker,
  newVisitor,
  openOnMonday,
} from '../support/browser/booking-walk'
import { callApi, type Json } from '../support/browser/call-api'
import { at } from '../support/clock'
import { databaseState } from '../support/database/database-state'
import { pay, refundsOf } from '../support/factories/factories-payments'
import { aParentWithALesson } from '../support/browser/signed-in-parent'
import { cookiesOf } from '../support/browser/hold-a-time'
import type { PlainBrowser } from '../support/browser/plain-browser'
import { ask, fromOurPages } from '../support/servers/site'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

function call(browser: PlainBrowser, bookingId: string, body?: unknown) {
  return callApi(browser, `/api/bookings/${bookingId}/cancellation`, body)
}

async function aBooking(paidCents = 6000): Promise<{ parent: PlainBrowser; bookingId: string }> {
  const parent = await newBooker()
  const where = { confirmedAt: { not: null } }
  const { id } = await database().booking.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
  if (paidCents > 0) await pay(id, paidCents)
  return { parent, bookingId: id }
}

describe('the cancellation terms in the API', () => {
  it('are those of the page, with amounts as numbers', async () => {
    const { parent, bookingId } = await aBooking()
    expect(await call(parent, bookingId)).toEqual({
      status: 200,
      json: {
        refused: null,
        rules: [
          {
            until: 'Until Sunday, November 15 at 3:00 PM',
            refund: cancellationTexts.everything,
            applies: false,
          },
          {
            until: cancellationTexts.untilStart,
            refund: 'the $10 deposit is kept, the rest is refunded',
            applies: true,
          },
        ],
        paidCents: 6000,
        refundCents: 5000,
        currency: 'USD',
        mayKeep: false,
      },
    })
  })
})

describe('canceling a booking by API', () => {
  it('has the same effect as the button on the page', async () => {
    const byPage = await aBooking()
    await byPage.parent.follow(cancellationTexts.cancel)
    await byPage.parent.press(cancellationTexts.cancel)
    const page = await leftBehind(byPage.bookingId)

    await forgetVisitors()
    const byCall = await aBooking()
    const body = { idempotencyKey: newToken(), refundCents: 5000 }
    expect(await call(byCall.parent, byCall.bookingId, body)).toEqual({
      status: 200,
      json: {
        bookingId: byCall.bookingId,
        status: 'canceled',
        refundCents: 5000,
        currency: 'USD',
      },
    })
    expect(await leftBehind(byCall.bookingId)).toEqual(page)
  })

  it('returns the first answer when the request is repeated', async () => {
    const { parent, bookingId } = await aBooking()
    const body = { idempotencyKey: newToken(), refundCents: 5000 }
    const first = await call(parent, bookingId, body)
    expect(await call(parent, bookingId, body)).toEqual(first)
    expect(await refundsOf(bookingId)).toHaveLength(1)
  })

  it('is refused with the same message as on the page', async () => {
    const { parent, bookingId } = await aBooking()
    const body = { idempotencyKey: newToken(), refundCents: 6000 }
    expect(await call(parent, bookingId, body)).toEqual({
      status: 409,
      json: {
        code: 'terms-changed',
        error:
          'The refund has changed since you opened this page. It’s now $50. Please check it again.',
      },
    })
    clock.fix(at('2026-11-16', '15:00'))
    expect(await call(parent, bookingId, { ...body, refundCents: 5000 })).toMatchObject({
      status: 409,
      json: { code: 'lesson-begun' },
    })
    expect(await call(parent, bookingId)).toMatchObject({ json: { refused: 'lesson-begun' } })
  })
})

describe('a refund that is kept as account balance by API', () => {
  it('is as on the page, for a family with an account', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    await pay(bookingId, 6000)
    const terms = await call(browser, bookingId)
    expect(terms.json).toMatchObject({ mayKeep: true })
    const { refundCents } = terms.json as { refundCents: number }
    const body = { idempotencyKey: newToken(), refundCents, refundTo: 'balance' }
    expect(await call(browser, bookingId, body)).toMatchObject({ status: 200 })
    expect(await refundsOf(bookingId)).toMatchObject([{ amountCents: refundCents, state: 'kept' }])
    const own = await callApi(browser, '/api/parent/payments')
    expect(own.json).toMatchObject({ lessons: [{ refunds: [{ state: 'kept' }] }] })
  })

  it('is refused without an account', async () => {
    const { parent, bookingId } = await aBooking()
    const body = { idempotencyKey: newToken(), refundCents: 5000, refundTo: 'balance' }
    expect(await call(parent, bookingId, body)).toMatchObject({
      status: 409,
      json: { code: 'not-kept' },
    })
    expect(await refundsOf(bookingId)).toEqual([])
  })
})

describe('an invalid cancellation request', () => {
  it('gets 404 for another family’s booking or an unknown one', async () => {
    const { bookingId } = await aBooking()
    const { parent: other } = await aBookingOfSomebodyElse()
    const body = { idempotencyKey: newToken(), refundCents: 5000 }
    const before = await databaseState()
    for (const browser of [other, newVisitor()]) {
      for (const id of [bookingId, newId(), 'x', '1;--']) {
        const { status, json } = await call(browser, encodeURIComponent(id), body)
        expect({ status, json }).toEqual({
          status: 404,
          json: { error: answerTexts.notFound, code: 'not-found' },
        })
        expect((await call(browser, encodeURIComponent(id))).status).toBe(404)
      }
    }
    expect(await databaseState()).toEqual(before)
  })

  it.each([
    [{}, ['idempotencyKey', 'refundCents']],
    [{ idempotencyKey: 'short', refundCents: 5000 }, ['idempotencyKey']],
    [{ idempotencyKey: 'a'.repeat(43), refundCents: null }, ['refundCents']],
    [{ idempotencyKey: 'a'.repeat(43), refundCents: [5000] }, ['refundCents']],
    [{ idempotencyKey: 'a'.repeat(43), refundCents: true }, ['refundCents']],
    [{ idempotencyKey: 'a'.repeat(43), refundCents: -1 }, ['refundCents']],
    [{ idempotencyKey: 'a'.repeat(43), refundCents: 0.5 }, ['refundCents']],
    [{ idempotencyKey: 'a'.repeat(43), refundCents: 1e300 }, ['refundCents']],
    [{ idempotencyKey: 'a'.repeat(43), refundCents: 5000, refundTo: 'bank' }, ['refundTo']],
    [[], ['']],
    [null, ['']],
    ['text', ['']],
  ])('is refused with the body %j', async (body, fields) => {
    const { parent, bookingId } = await aBooking()
    const { status, json } = await call(parent, bookingId, body)
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 'invalid', error: expect.stringMatching(/\.$/) as string })
    const details = json.details as { fields: Json }
    expect(Object.keys(details.fields)).toEqual(fields)
  })

  it('is refused when the body is not JSON', async () => {
    const { parent, bookingId } = await aBooking()
    const answer = await ask(`/api/bookings/${bookingId}/cancellation`, {
      method: 'POST',
      headers: { ...fromOurPages, Cookie: await cookiesOf(parent) },
      body: 'idempotencyKey=1',
    })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'unreadable-body' })
  })
})

async function aBookingOfSomebodyElse() {
  const parent = await newBooker()
  return { parent }
}

/** Everything a cancellation leaves in the database, without ids. */
async function leftBehind(bookingId: string) {
  const { status, version, lesson, cancellation } = await database().booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: {
      status: true,
      version: true,
      lesson: { select: { placesTaken: true, releasedAt: true } },
      cancellation: {
        omit: { id: true, bookingId: true, idempotencyKey: true },
      },
    },
  })
  const refunds = await refundsOf(bookingId)
  const events = await database().auditEvent.findMany({
    where: { subjectId: bookingId, action: 'cancel-booking' },
    select: { actorKind: true, action: true, details: true, at: true },
  })
  const emails = await database().outboxMessage.findMany({
    where: { subjectId: bookingId, kind: 'booking-canceled' },
    select: { kind: true, createdAt: true },
  })
  const money = refunds.map(({ amountCents, state }) => ({ amountCents, state }))
  return { status, version, lesson, cancellation, money, events, emails }
}
