import { lockPromoCodeOf } from '~/domain/payments/promo-codes/find-promo-codes.server'
import { lockCreditsOf } from '~/domain/payments/credits/find-credits.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import type { Transaction } from '~/platform/database/database.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import { isBooked } from '../booking'
import { whyNotInState } from '../booking-states'
import { costOf, isContactMissing, lostLines, nextStep, type Checkout } from './checkout'
import { findAnswered, findCheckout, findLinesToLock } from './find-checkout.server'
import { lockAthletesOf, lockBookings } from '../find/lock-booking.server'
import { makeBooked } from './make-booked.server'
import { agreePrices } from '../money/prices/agree-prices.server'
import { lockGiftCard, payWithGiftCard } from '../money/gift-cards/pay-with-gift-card.server'
import { noCredits, payWithCredits } from '../money/credits/pay-with-credits.server'
import type { ConfirmBookingRefusal } from './checkout-messages'
import { whyNotBringTwice } from './why-not-bring-twice.server'

/** `linkToken` opens the booking in any browser; only its hash is stored. */
export type Confirmed = { bookingId: string; linkToken: string }

/**
 * Part of a command: books everything that `lockReviewed` locked, or nothing. Idempotent: a double
 * submission gets a link to the same booking.
 */
export async function confirmReviewed(
  tx: Transaction,
  visitor: Visitor,
  checkout: Checkout,
  page: Reviewed,
  now: Date,
): Promise<Outcome<Confirmed, ConfirmBookingRefusal>> {
  if (!checkout.booked) {
    const refused = whyNotBook(visitor, checkout, page, now)
    if (refused) return { refused }
    const twice = await whyNotBookTwice(tx, visitor, checkout)
    if (twice) return twice
    await confirm(tx, visitor, checkout, now)
  }
  const { bookingId } = checkout.lines.find(isBooked) ?? checkout.lines[0]!
  return { bookingId, linkToken: await createLink(tx, bookingId, now) }
}

/**
 * Part of a command: locks a reviewed order; null if the reviewed times are not this browser's
 * order. Locks coaches, then bookings, then their athletes, each in id order, as everywhere.
 * @param reviewed all times on the submitted page
 */
export async function lockReviewed(
  tx: Transaction,
  visitor: Visitor,
  reviewed: string[],
  now: Date,
): Promise<Checkout | null> {
  const seen = await findLinesToLock(tx, visitor)
  if (!seen || !areAmong(seen.bookingIds, reviewed)) return null
  await lockCoaches(tx, seen.coachIds)
  await lockBookings(tx, seen.bookingIds)
  await lockAthletesOf(tx, seen.bookingIds)
  const checkout = await findWhatItCosts(tx, visitor, now)
  const bookingIds = checkout?.lines.map(({ bookingId }) => bookingId) ?? []
  // a booking made by staff stays in its order, whatever happened since the review
  return visitor.confirmLink || areAmong(bookingIds, reviewed) ? checkout : null
}

/** Remaining uses of codes, credits and gift cards are certain only after locking. */
async function findWhatItCosts(
  tx: Transaction,
  visitor: Visitor,
  now: Date,
): Promise<Checkout | null> {
  const answered = await findAnswered(visitor, tx, now)
  if (!answered) return null
  const { orderId, promoCode, usesCredits, giftCardId, guest } = answered
  if (!promoCode && !usesCredits && !giftCardId)
    return { ...answered, credits: noCredits, giftCard: null }
  if (promoCode) await lockPromoCodeOf(tx, orderId)
  if (usesCredits && guest) await lockCreditsOf(tx, guest.id)
  if (giftCardId) await lockGiftCard(tx, giftCardId)
  return await findCheckout(visitor, tx, now)
}

function areAmong(bookingIds: string[], reviewed: string[]): boolean {
  return reviewed.every((id) => bookingIds.includes(id))
}

/** What the submitted page showed, as far as given. */
export type SeenOrder = { versions?: number[]; costCents?: number }

/** The times that it showed. */
export type Reviewed = SeenOrder & { reviewed: string[] }

/** Why a reviewed order cannot be booked. */
export function whyNotBook(
  visitor: Visitor,
  checkout: Checkout,
  page: Reviewed,
  now: Date,
): ConfirmBookingRefusal | null {
  const refused = visitor.confirmLink
    ? whyNotConfirmByLink(checkout, now)
    : whyNotConfirm(checkout, now)
  if (refused) return refused
  if (isAnother(checkout, page)) return 'order-changed'
  const { costCents } = page
  return costCents !== undefined && costCents !== costOf(checkout) ? 'cost-changed' : null
}

/** Whether an athlete got a place at the same time since it was chosen. Staff check before they ask. */
export async function whyNotBookTwice(
  tx: Transaction,
  { confirmLink }: Visitor,
  { athletes, lines }: Checkout,
): Promise<Refused<'already-coming'> | null> {
  return confirmLink ? null : await whyNotBringTwice(tx, athletes, lines)
}

/** Whether times were added or changed since the review. */
function isAnother({ lines }: Checkout, { reviewed, versions }: Reviewed): boolean {
  if (lines.length !== new Set(reviewed).size) return true
  return lines.some(
    ({ bookingId, version }) =>
      !reviewed.includes(bookingId) ||
      (versions !== undefined && versions[reviewed.indexOf(bookingId)] !== version),
  )
}

/** A hold can be confirmed until, not at, its end, with every step complete. */
export function whyNotConfirm(checkout: Checkout, now: Date): ConfirmBookingRefusal | null {
  const refused = whyNotInState('confirm', checkout.status)
  if (refused) return refused
  if (lostLines(checkout, now).length > 0) return 'hold-ended'
  if (nextStep(checkout) !== 'review') return 'steps-missing'
  return null
}

/** A booking made by staff can be confirmed until, not at, the start, with an emergency contact. */
export function whyNotConfirmByLink(checkout: Checkout, now: Date): ConfirmBookingRefusal | null {
  if (checkout.status === 'held' && checkout.startsAt <= now) return 'lesson-begun'
  if (isContactMissing(checkout)) return 'steps-missing'
  return whyNotConfirm(checkout, now)
}

async function confirm(
  tx: Transaction,
  visitor: Visitor,
  checkout: Checkout,
  now: Date,
): Promise<void> {
  const { lines, orderId, guest } = checkout
  await agreePrices(tx, checkout)
  const bookings = lines.map(({ bookingId: id, coachId }) => ({
    id,
    coachId,
    status: 'held' as const,
  }))
  await makeBooked(tx, visitor.parent ?? visitor, { bookings, guardianId: guest?.id }, now)
  await payWithCredits(tx, visitor.parent ?? visitor, checkout, now)
  await payWithGiftCard(tx, visitor.parent ?? visitor, checkout, now)
  if (visitor.confirmLink && visitor.token) {
    // this browser now owns it, as if booked here
    const visitorTokenHash = hashToken(visitor.token)
    await tx.order.update({ where: { id: orderId }, data: { visitorTokenHash } })
  }
}

async function createLink(tx: Transaction, bookingId: string, now: Date): Promise<string> {
  const token = newToken()
  const data = { bookingId, tokenHash: hashToken(token), createdAt: now }
  await tx.bookingLink.create({ data, select: { id: true } })
  return token
}
