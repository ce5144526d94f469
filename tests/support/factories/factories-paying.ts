import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { addAthlete } from '~/domain/booking/checkout/save-athletes.server'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import { bookOrder } from '~/domain/booking/money/card/book-order.server'
import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import type { BookingStatus } from '~/domain/booking/booking'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Parent, SignedInVisitor, Visitor } from '~/values/actor'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import {
  anAthlete,
  answerEverything,
  aVisitor,
  checkoutOf,
  done,
  hold,
  pickUp,
  today,
  waiverOf,
} from './factories-booking'
import { refundsOf } from './factories-payments'
import { aBooker } from './factories-portal'
import { takeCardsBy } from '../servers/outside/fake-stripe'
import { openNewBusiness } from '../cases/new-business'

/** The small business as opened, which takes cards through a Stripe without faults, books empty. */
export async function openBusinessBy(stripe: RunningFake): Promise<void> {
  clock.fix(today)
  await openNewBusiness()
  stripe.fake.books.entries.length = 0
  const none = { refuse: 0, loseAnswer: 0, break: 0, slowMs: 0 }
  Object.assign(stripe.faults, { ...none, callsPerSecond: undefined })
  takeCardsBy(stripe)
}

/** Someone who has started to pay a lesson's deposit and is on Stripe's page. */
export type Payer = {
  visitor: Visitor
  bookingId: string
  orderId: string
  attemptId: string
  sessionId: string
}

/** "Deep Dive" costs $60, of which $10 is due at booking. */
export async function aPayer(
  changes: Parameters<typeof hold>[1] = {},
  now: Date = today,
): Promise<Payer> {
  const visitor = aVisitor()
  const bookingId = await hold(visitor, changes, now)
  await answerEverything(visitor, { now })
  return { visitor, bookingId, ...(await beginPaying(visitor, [bookingId], now)) }
}

/** Likewise a signed-in parent with an athlete; `more` holds what else is in the order. */
export async function aPayerOf(
  parent: Parent,
  request: Parameters<typeof hold>[1] = {},
  more: (visitor: SignedInVisitor) => Promise<unknown> = async () => {},
): Promise<Payer> {
  const { bookingId, ...visitor } = await aBooker(parent, request)
  await more(visitor)
  done(await addAthlete(visitor, anAthlete(), today))
  done(await chooseFocus(visitor, { focusAreas: [], focusNote: '' }, today))
  done(await savePickUp(visitor, pickUp, today))
  const { lines, unsigned } = await checkoutOf(visitor)
  if (unsigned.length > 0) done(await signCheckoutWaivers(visitor, await waiverOf(visitor), today))
  const bookingIds = lines.map((line) => line.bookingId)
  return { visitor, bookingId, ...(await beginPaying(visitor, bookingIds)) }
}

export async function beginPaying(visitor: Visitor, bookingIds: string[], now: Date = today) {
  const begun = done((await bookOrder(visitor, bookingIds, now))!)
  if (!('attemptId' in begun)) throw new Error('Nothing is due')
  await findPaymentPage(begun.attemptId)
  const attempt = await attemptRow(begun.attemptId)
  return {
    attemptId: begun.attemptId,
    orderId: attempt.orderId,
    sessionId: attempt.sessionId ?? '',
  }
}

export async function attemptRow(id: string) {
  return await database().paymentAttempt.findUniqueOrThrow({ where: { id } })
}

export async function statusOf(bookingId: string): Promise<BookingStatus> {
  const where = { id: bookingId }
  return (await database().booking.findUniqueOrThrow({ where })).status
}

/** Payments and refunds of a booking in cents, oldest first. */
export async function ledgerOf(bookingId: string) {
  const paid = await database().paymentAllocation.findMany({
    where: { bookingId },
    orderBy: { paymentId: 'asc' },
  })
  return {
    paid: paid.map(({ amountCents }) => amountCents),
    refunds: (await refundsOf(bookingId)).map(({ amountCents, state }) => [amountCents, state]),
  }
}

/** The kinds of emails queued for families, oldest first, without signed waivers and receipts. */
export async function emailsOwed(): Promise<string[]> {
  const rows = await database().outboxMessage.findMany({
    where: { NOT: { kind: { startsWith: 'coach-' } } },
    orderBy: { id: 'asc' },
  })
  const others = ['waiver-signed', 'payment-received']
  return rows.map(({ kind }) => kind).filter((kind) => !others.includes(kind))
}

/**
 * Cents that came in through Stripe according to the ledger, less what Stripe refunded or lost to
 * disputes.
 */
export async function balanceByStripe(): Promise<number> {
  const sums = await database().$queryRaw<{ cents: number }[]>`
    select (select coalesce(sum(amount_cents), 0) from payment where method = 'stripe')
      - (select coalesce(sum(amount_cents), 0) from stripe_refund where state <> 'failed')
      - (select coalesce(sum(amount_cents), 0) from stripe_dispute where state <> 'won') as cents`
  return Number(sums[0]!.cents)
}

/**
 * Discrepancies between the ledger and Stripe's own books: each order's balance, and that each
 * Stripe refund is in the ledger with the same amount, except refunds of payments that bought
 * nothing.
 */
export async function unexplained({ fake }: RunningFake): Promise<string[]> {
  const wrong: string[] = []
  if ((await balanceByStripe()) !== fake.books.balance())
    wrong.push(`${await balanceByStripe()} here, ${fake.books.balance()} there`)
  const rows = await database().$queryRaw<{ id: string; seen: number; entered: number }[]>`
    select stripe_refund.id, stripe_refund.amount_cents as seen, coalesce((
        select sum(refund.amount_cents)::int from stripe_refund_part part
          join refund on refund.id = part.refund_id
          where part.stripe_refund_id = stripe_refund.id), 0)
        + coalesce((select sum(amount_cents)::int from package_refund
          where stripe_refund_id = stripe_refund.id), 0)
        + coalesce((select sum(amount_cents)::int from opening_balance_refund
          where stripe_refund_id = stripe_refund.id), 0) as entered
    from stripe_refund
    where exists (select from payment_allocation part
        where part.payment_id = stripe_refund.payment_id)
      or exists (select from package_sale sale where sale.payment_id = stripe_refund.payment_id)`
  for (const { id, seen, entered } of rows)
    if (seen !== entered) wrong.push(`${id}: ${seen} there, ${entered} here`)
  return wrong
}
