import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { payingMinutes } from '~/domain/payments/card/payment-attempt'
import { addedInPayment } from '~/domain/catalogue/tax'
import {
  findBalances,
  keptCents,
  sumBalances,
} from '~/domain/payments/charges/find-balances.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { isLive } from '~/platform/stripe/stripe.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import { addMinutes, type TimeZone } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { formatMoment } from '~/values/format/format-time'
import { longestHoldMinutes } from '~/domain/booking/holds/hold-rules'
import { whyNotInState } from '~/domain/booking/booking-states'
import type { Checkout } from '~/domain/booking/checkout/checkout'
import {
  confirmReviewed,
  lockReviewed,
  whyNotBook,
  whyNotBookTwice,
  type Confirmed,
  type Reviewed,
  type SeenOrder,
} from '~/domain/booking/checkout/confirm-booking.server'
import { agreePrices } from '../prices/agree-prices.server'
import type { BookRefusal } from '~/domain/booking/checkout/checkout-messages'
import { payWithGiftCard } from '../gift-cards/pay-with-gift-card.server'
import { depositDueCents, depositsDue, lessPrepaid } from './find-due-by-confirm-link.server'
import { beginOnOnePage, type OtherPages } from './begin-attempt.server'

/** A payment is required first. */
export type Paying = { attemptId: string }

/**
 * Books a reviewed order or, if something is due first, starts a payment attempt that keeps its
 * times until it ends; returns an attempt in progress. A booking confirmed by link stays held, paid
 * or not, until its lesson ends. Null if the reviewed times are not this browser's order.
 */
export async function bookOrder(
  visitor: Visitor,
  reviewed: string[],
  now: Date = clock.now(),
  seen: SeenOrder = {},
): Promise<Outcome<Confirmed | Paying, BookRefusal> | null> {
  const wanted = { visitor, reviewed, ...seen }
  return await beginOnOnePage((tx) => bookOrBegin(tx, wanted, now), now)
}

async function bookOrBegin(
  tx: Transaction,
  { visitor, ...page }: Reviewed & { visitor: Visitor },
  now: Date,
): Promise<Outcome<Confirmed | Paying | OtherPages, BookRefusal> | null> {
  const locked = await lockReviewed(tx, visitor, page.reviewed, now)
  if (!locked) return null
  const checkout = visitor.confirmLink
    ? { ...locked, lines: await lessPrepaid(tx, locked.lines) }
    : locked
  if (checkout.booked || depositDueCents(checkout) === 0)
    return await confirmReviewed(tx, visitor, locked, page, now)
  return await begin(tx, { visitor, checkout, ...page }, now)
}

type Beginning = Reviewed & { visitor: Visitor; checkout: Checkout }

async function begin(
  tx: Transaction,
  { visitor, checkout, ...page }: Beginning,
  now: Date,
): Promise<Outcome<Paying | OtherPages, BookRefusal>> {
  const { orderId, lines } = checkout
  const over = whyNotInState('start-paying', checkout.status)
  if (over) return { refused: over }
  const going = await tx.paymentAttempt.findFirst({
    where: { orderId, state: { in: ['open', 'on_its_way'] } },
  })
  if (going?.purpose === 'booking') return await resumePayment(tx, visitor, going)
  const refused = whyNotBook(visitor, checkout, page, now)
  if (refused) return { refused }
  const twice = await whyNotBookTwice(tx, visitor, checkout)
  if (twice) return twice
  // a balance of a booked date in the order
  if (going) return going.state === 'open' ? { leaves: [going.id] } : { refused: 'on-its-way' }
  const bookingIds = lines.map(({ bookingId }) => bookingId)
  const byLink = Boolean(visitor.confirmLink)
  if (!byLink && (await hasTooManyAttempts(tx, orderId, now))) return { refused: 'held-too-long' }

  const { timeZone } = await findSettings(tx)
  // by link, the price was agreed before
  if (!byLink) await agreePrices(tx, checkout)
  const attemptId = newId()
  await payWithGiftCard(tx, visitor.parent ?? visitor, checkout, now, attemptId)
  const expiresAt = addMinutes(now, payingMinutes)
  await tx.paymentAttempt.create({
    data: {
      id: attemptId,
      orderId,
      live: isLive(),
      startedAt: now,
      expiresAt,
      amountCents: depositDueCents(checkout),
      currency: checkout.price.currency,
      visitorTokenHash: hashByLink(visitor),
      lines: { create: await attemptLines(tx, checkout, timeZone) },
    },
  })
  if (!byLink)
    await tx.booking.updateMany({
      where: { id: { in: bookingIds } },
      data: { status: 'awaiting_payment', heldUntil: expiresAt, version: { increment: 1 } },
    })
  const details = { attemptId, ...(!byLink && { from: 'held', to: 'awaiting_payment' }) }
  const what = { action: 'start-paying', subjectKind: 'booking', details }
  for (const subjectId of bookingIds)
    await recordAuditEvent(tx, visitor.parent ?? visitor, { ...what, subjectId }, now)
  return { attemptId }
}

/** If a link is open in two browsers, the last one to submit pays. */
async function resumePayment(
  tx: Transaction,
  visitor: Visitor,
  { id }: { id: string },
): Promise<Paying> {
  const visitorTokenHash = hashByLink(visitor)
  if (visitorTokenHash)
    await tx.paymentAttempt.update({ where: { id }, data: { visitorTokenHash } })
  return { attemptId: id }
}

function hashByLink({ confirmLink, token }: Visitor): string | null {
  return confirmLink && token ? hashToken(token) : null
}

async function attemptLines(tx: Transaction, checkout: Checkout, zone: TimeZone) {
  const { lines, lessonType } = checkout
  const due = depositsDue(checkout)
  const balances = await findBalances({ bookingIds: lines.map((line) => line.bookingId) }, tx)
  return lines.map((line, index) => {
    const { bookingId, startsAt, price, tax } = line
    const kept = keptCents(sumBalances(balances.filter((one) => one.bookingId === bookingId)))
    const amountCents = due[index]!
    const what = `${lessonType.name}, ${formatMoment(startsAt, zone)}`
    return {
      bookingId,
      amountCents,
      taxCents: addedInPayment({ keptCents: kept, amountCents, priceCents: price.priceCents }, tax),
      startsAt,
      name: amountCents < price.priceCents ? `${what}, deposit` : what,
    }
  })
}

/** Each attempt extends the hold by half an hour, so their number is limited. */
async function hasTooManyAttempts(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const since = addMinutes(now, -longestHoldMinutes)
  return (await tx.paymentAttempt.count({ where: { orderId, startedAt: { lte: since } } })) > 0
}
