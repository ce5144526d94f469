import { beforeAll, beforeEach, expect, it } from 'vitest'
import { findTaxes } from '~/domain/admin/reports/find-taxes.server'
import { instantsOf } from '~/domain/admin/reports/report-range'
import { findReceipt } from '~/domain/booking/money/billing/find-receipt.server'
import { presentReceipt } from '~/domain/booking/money/billing/present-receipt'
import { payBalance } from '~/domain/booking/money/card/pay-balance.server'
import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { acceptOffer } from '~/domain/booking/waiting-list/answer-offer.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import type { TaxTerms } from '~/domain/catalogue/tax'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import type { Staff, Visitor } from '~/values/actor'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { addMinutes } from '~/values/business-time'
import { confirmOrder } from '../../../../support/cases/confirm'
import { newYork } from '../../../../support/clock'
import { salesTax, taxLessonTypes } from '../../../../support/example-taxes'
import { aStaffMember } from '../../../../support/factories/factories-accounts'
import {
  aClass,
  answerEverything,
  aVisitor,
  bookingRow,
  done,
  today,
} from '../../../../support/factories/factories-booking'
import {
  bookedFor,
  bookSeriesFor,
  byConfirmLink,
  fillInByLink,
  tuesdays,
} from '../../../../support/factories/factories-on-behalf'
import {
  attemptRow,
  openBusinessBy,
  unexplained,
} from '../../../../support/factories/factories-paying'
import { chargeLinesOf } from '../../../../support/factories/factories-promo'
import { fillClass, freePlaces, joined } from '../../../../support/factories/factories-waiting'
import { aFakeStripe } from '../../../../support/servers/outside/fake-stripe'

const afterwards: TaxTerms = { ...salesTax, taxRate: 10_000 }

let stripe: RunningFake
let owner: Staff
let coachId: string

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(async () => {
  await openBusinessBy(stripe)
  owner = (await aStaffMember({ role: 'owner' })).staff
  coachId = (await database().coach.findFirstOrThrow({ orderBy: { id: 'asc' } })).id
  await taxLessonTypes(salesTax)
})

/** What is listed at Stripe for what is due, which is paid then. */
async function paidByCard(visitor: Visitor, bookingId: string, seenCents: number) {
  const begun = done((await payBalance(visitor, bookingId, { seenCents }, today))!)
  await findPaymentPage(begun.attemptId)
  const sessionId = (await attemptRow(begun.attemptId)).sessionId!
  const { line_items: items } = stripe.fake.session(sessionId)
  stripe.fake.pay(sessionId)
  expect(await settleAttempt(begun.attemptId, today)).toBe('paid')
  expect(await unexplained(stripe)).toEqual([])
  return items.data.map(({ amount_total: cents }) => cents)
}

async function taxesOnReceipt(visitor: Visitor, bookingId: string) {
  const payment = await database().payment.findFirstOrThrow({
    where: { allocations: { some: { bookingId } } },
  })
  return presentReceipt((await findReceipt(visitor, payment.id))!, await findSettings()).taxes
}

async function taxReceived(): Promise<unknown> {
  const range = instantsOf({ from: '2026-11-01', until: '2026-11-30' }, newYork)
  const asked = { staff: owner, range, unit: 'day', zone: newYork, now: today } as const
  const rows = await findTaxes(asked)
  return rows
    .filter(({ receivedCents }) => receivedCents > 0)
    .map(({ taxRate, receivedCents }) => [taxRate, receivedCents])
}

it('a place that is offered to the waiting list has the tax of when it was offered', async () => {
  const lesson = await aClass(coachId)
  await fillClass(lesson)
  const token = await joined({ lesson })
  await freePlaces(lesson, 1)
  await offerPlaces(today)
  await taxLessonTypes(afterwards)
  const later = addMinutes(today, 10)
  const blank = { ...aVisitor(), token: null }
  const { visitorToken } = done(await acceptOffer(blank, token, later))
  const visitor = aVisitor({ token: visitorToken })
  done(await acceptOffer(visitor, token, later))
  await answerEverything(visitor, { now: later })
  // accepting it has made it a booking of this browser
  const { bookingId } = await database().waitingOffer.findFirstOrThrow()
  done((await confirmOrder(visitor, [bookingId], later))!)
  expect(await bookingRow(bookingId)).toMatchObject({ priceCents: 2382, ...salesTax })
  expect(await chargeLinesOf(bookingId)).toEqual([
    ['price', 2200],
    ['tax', 182],
  ])
  expect(await paidByCard(visitor, bookingId, 2382)).toEqual([2200, 182])
  expect(await taxesOnReceipt(visitor, bookingId)).toEqual([
    { term: 'Includes sales tax 8.25%', detail: '$1.82' },
  ])
  expect(await taxReceived()).toEqual([[8250, 182]])
})

it('every date of a weekly private lesson has the tax of when they were held', async () => {
  const { bookingId } = done(await bookSeriesFor(owner, { coach: coachId }))
  await taxLessonTypes(afterwards)
  const { orderId } = await bookingRow(bookingId)
  const where = { orderId }
  const bookings = await database().booking.findMany({ where, orderBy: { id: 'asc' } })
  expect(bookings.map(({ priceCents, taxRate }) => [priceCents, taxRate])).toEqual(
    tuesdays.map(() => [6495, 8250]),
  )
  const visitor = byConfirmLink(bookingId)
  await fillInByLink(visitor)
  const ids = bookings.map(({ id }) => id)
  done((await confirmOrder(visitor, ids, today))!)
  for (const id of ids)
    expect(await chargeLinesOf(id)).toEqual([
      ['price', 6000],
      ['tax', 495],
    ])
  for (const id of ids.slice(0, 2)) expect(await paidByCard(visitor, id, 6495)).toEqual([6000, 495])
  expect(await taxReceived()).toEqual([[8250, 990]])
})

it('a booking that is confirmed by link has the tax of when staff held it', async () => {
  const bookingId = await bookedFor(owner, { coach: coachId })
  await taxLessonTypes(afterwards)
  const visitor = byConfirmLink(bookingId)
  await fillInByLink(visitor)
  done((await confirmOrder(visitor, [bookingId], today))!)
  expect(await bookingRow(bookingId)).toMatchObject({ priceCents: 6495, ...salesTax })
  expect(await paidByCard(visitor, bookingId, 6495)).toEqual([6000, 495])
  expect(await taxesOnReceipt(visitor, bookingId)).toEqual([
    { term: 'Includes sales tax 8.25%', detail: '$4.95' },
  ])
  expect(await taxReceived()).toEqual([[8250, 495]])
})
