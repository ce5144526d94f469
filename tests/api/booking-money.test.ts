import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { DueAnswer, GivenAnswer, TakenAnswer } from '~/routes/api/bookings/booking-answers.server'
import { aBooking } from '../support/cases/booked-at-demo'
import { forgetVisitors, newVisitor, openOnMonday } from '../support/browser/booking-walk'
import { callApi } from '../support/browser/call-api'
import { newStaff } from '../support/browser/staff-browser'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const cash = { method: 'cash', receivedOn: '2026-11-16' }

describe('money in the API', () => {
  it('is paid and refunded once, as on the pages', async () => {
    const id = await aBooking()
    const desk = await newStaff('front_desk')
    const payments = `/api/bookings/${id}/payments`
    const due = await callApi(desk, payments)
    expect(DueAnswer.parse(due.json)).toMatchObject({
      dueCents: 6000,
      currency: 'USD',
      bookings: [{ bookingId: id, dueCents: 6000 }],
    })

    const taken = { idempotencyKey: newToken(), seenCents: 6000, amountCents: '25.50', ...cash }
    const first = await callApi(desk, payments, taken)
    expect(first.status).toBe(200)
    expect(await callApi(desk, payments, taken)).toEqual(first)
    const { paymentId } = TakenAnswer.parse(first.json)
    expect(await database().payment.findMany()).toMatchObject([
      { id: paymentId, amountCents: 2550 },
    ])

    const refunds = `/api/bookings/${id}/refunds`
    const given = {
      idempotencyKey: newToken(),
      seenCents: 2550,
      amountCents: '5',
      reason: 'goodwill',
    }
    const back = await callApi(desk, refunds, given)
    expect(await callApi(desk, refunds, given)).toEqual(back)
    expect(GivenAnswer.parse(back.json)).toEqual({
      bookingId: id,
      amountCents: 500,
      currency: 'USD',
    })
    expect(await database().refund.count()).toBe(1)
  })

  it('is refused with the messages of the pages, and per field if the request is invalid', async () => {
    const id = await aBooking()
    const desk = await newStaff('front_desk')
    const taken = { idempotencyKey: newToken(), seenCents: 1, amountCents: '1', ...cash }
    expect(await callApi(desk, `/api/bookings/${id}/payments`, taken)).toMatchObject({
      status: 409,
      json: { code: 'balance-changed' },
    })
    const odd = await callApi(desk, `/api/bookings/${id}/refunds`, { amountCents: '-1' })
    expect(odd).toMatchObject({ status: 400, json: { code: 'invalid' } })
    const nothing = { idempotencyKey: newToken(), seenCents: 0, amountCents: '1', reason: 'other' }
    expect(await callApi(desk, `/api/bookings/${id}/refunds`, nothing)).toMatchObject({
      status: 409,
      json: { code: 'nothing-paid' },
    })
  })

  it('is available only to staff who handle payments', async () => {
    const id = await aBooking()
    const taken = { idempotencyKey: newToken(), seenCents: 6000, amountCents: '60', ...cash }
    const coach = await callApi(await newStaff('coach'), `/api/bookings/${id}/payments`, taken)
    const visitor = await callApi(newVisitor(), `/api/bookings/${id}/payments`, taken)
    expect([coach.status, visitor.status]).toEqual([404, 401])
    expect(await database().payment.count()).toBe(0)
  })
})
