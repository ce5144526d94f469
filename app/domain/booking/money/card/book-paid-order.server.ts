import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { queueRefund } from '~/domain/payments/refunds/send-refunds.server'
import { isBlocked } from '~/domain/scheduling/blocks/is-blocked.server'
import { rescheduleCoachTime } from '~/domain/scheduling/reschedule-coach-time.server'
import { takePlaces } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { isBooked, type BookingStatus } from '~/domain/booking/booking'
import { whyNotInState } from '~/domain/booking/booking-states'
import { endBooking } from '~/domain/booking/cancellation/end-booking.server'
import { expireLapsedHolds } from '~/domain/booking/holds/expired-holds.server'
import { isTaught } from '~/domain/booking/classes/schedule-dates.server'
import { makeBooked } from '~/domain/booking/checkout/make-booked.server'
import { findAlreadyComing } from '~/domain/booking/checkout/why-not-bring-twice.server'
import { createLinksWithin } from '~/domain/booking/links/order-links.server'
import { splitPrice } from '~/domain/booking/holds/held-booking.server'
import { findAwaitingPayment, type LockedAttempt } from './lock-attempt.server'
import { queueGiftCardReceipt, refundToGiftCard } from '../gift-cards/pay-with-gift-card.server'
import { refundExcess } from './settle-balance.server'
import { findPromoUses } from '~/domain/payments/promo-codes/find-promo-codes.server'
import { whyNotOnceMore } from '~/domain/payments/promo-codes/promo-code'

const selection = {
  id: true,
  status: true,
  removedAt: true,
  placesTaken: true,
  priceCents: true,
  lessonId: true,
  places: { select: { athleteId: true } },
  lesson: { select: { id: true, coachId: true, startsAt: true, endsAt: true, venueId: true } },
  lessonType: { select: { id: true, format: true } },
} satisfies Prisma.BookingSelect

type Paid = Prisma.BookingGetPayload<{ select: typeof selection }>

/**
 * Part of settling, after recording the payment: books each paid booking. If its time was released
 * meanwhile, books it if still free; otherwise refunds it and tells the family. So it does if an
 * athlete got a place in the lesson, or at its time, by another order. Excess payments for bookings
 * that were booked another way are refunded.
 */
export async function bookPaidOrder(
  tx: Transaction,
  attempt: LockedAttempt,
  paymentId: string,
  now: Date,
): Promise<void> {
  const { orderId, order, lines } = attempt
  const bookings = await tx.booking.findMany({
    where: { id: { in: lines.map(({ bookingId }) => bookingId) } },
    orderBy: { id: 'asc' },
    select: selection,
  })
  const isUsedUp = await isPromoCodeUsedUp(tx, orderId, bookings)
  const [toBook, late]: [Paid[], Paid[]] = [[], []]
  const unbooked = bookings.filter((one) => !isBooked(one))
  // what staff booked and the family paid by link stays, as in `whyNotBookTwice`
  const twice = attempt.visitorTokenHash ? [] : await findAlreadyComing(tx, unbooked)
  for (const booking of twice) await releasePlace(tx, booking, now)
  for (const booking of unbooked) {
    const line = lines.find(({ bookingId }) => bookingId === booking.id)
    const isSeen = !line?.startsAt || line.startsAt.getTime() === booking.lesson.startsAt.getTime()
    // no one is booked at a time they have not seen
    const isWanted = isSeen && !isUsedUp && !twice.includes(booking)
    const isToBook = isWanted && (await canStillBook(tx, booking, now))
    ;(isToBook ? toBook : late).push(booking)
  }

  const guardianId = order.guardianId ?? undefined
  if (toBook.length > 0) {
    // athletes may have changed since the price was agreed
    for (const booking of toBook) await splitPrice(tx, booking)
    const booked = toBook.map((one) => ({ ...one, coachId: one.lesson.coachId }))
    await makeBooked(tx, system, { bookings: booked, guardianId }, now)
    await linkToBrowser(tx, attempt, now)
    const bookingIds = toBook.map(({ id }) => id)
    await queueGiftCardReceipt(tx, { attemptId: attempt.id, bookingIds }, now)
  }
  const isBookedAlready = (id: string) => bookings.some((one) => one.id === id && isBooked(one))
  const already = lines.filter(({ bookingId }) => isBookedAlready(bookingId))
  await refundExcess(tx, { ...attempt, lines: already }, paymentId, now)
  const lateIds = late.map(({ id }) => id)
  await refundToGiftCard(tx, { attemptId: attempt.id, bookingIds: lateIds }, now)
  for (const { id: bookingId } of late) {
    const amountCents = lines.find((line) => line.bookingId === bookingId)?.amountCents ?? 0
    if (amountCents === 0) continue
    await queueRefund(tx, bookingId, [{ paymentId, method: 'stripe', amountCents }], now)
    const details = { orderId, paymentId, amountCents }
    const what = { action: 'refund-late-payment', subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, system, { ...what, details }, now)
    if (guardianId) {
      const email = { kind: 'payment-too-late', subjectId: bookingId, guardianId } as const
      await queueEmail(tx, { ...email, occasion: paymentId }, now)
    }
  }
}

/** Of two orders that were paid at once, releases the second place, unless it lapsed before. */
async function releasePlace(tx: Transaction, booking: Paid, now: Date): Promise<void> {
  if (whyNotInState('cancel', booking.status) !== null) return
  const ending = { status: 'expired', action: 'expire-hold', reason: 'already-coming' } as const
  await endBooking(tx, system, booking, ending, now)
}

/** A booking paid by link belongs to the browser that paid. */
async function linkToBrowser(
  tx: Transaction,
  { orderId, visitorTokenHash, lines }: LockedAttempt,
  now: Date,
): Promise<void> {
  if (!visitorTokenHash) return
  await tx.order.update({ where: { id: orderId }, data: { visitorTokenHash } })
  await createLinksWithin(
    tx,
    lines.map(({ bookingId }) => bookingId),
    now,
  )
}

/** Whether its time is still theirs or free. */
async function canStillBook(tx: Transaction, booking: Paid, now: Date): Promise<boolean> {
  const { status, removedAt, placesTaken, lesson, lessonType } = booking
  if (whyNotInState('book-what-is-paid', status)) return false
  if (status !== 'expired') return true
  // a removed time is no longer wanted
  if (removedAt || lesson.startsAt <= now) return false
  await expireLapsedHolds(tx, [lesson.coachId], now)
  if (lessonType.format === 'group') {
    const { coachId, startsAt: from, endsAt: until } = lesson
    if (await isBlocked(tx, coachId, { from, until })) return false
    if (!(await isTaught(tx, { coachId, lessonType }))) return false
  } else {
    const { bufferMinutes } = await findSettings(tx)
    if (!(await rescheduleCoachTime(tx, lesson.id, lesson, bufferMinutes))) return false
  }
  return await takePlaces(tx, lesson.id, placesTaken)
}

/**
 * Part of settling a late payment: whether others used up the order's promo code after its times
 * were released. While held, its use is reserved.
 */
async function isPromoCodeUsedUp(
  tx: Transaction,
  orderId: string,
  bookings: { id: string; status: BookingStatus }[],
): Promise<boolean> {
  if (bookings.some(({ status }) => status === 'awaiting_payment')) return false
  const used = await tx.bookingDiscount.findFirst({
    where: { bookingId: { in: bookings.map(({ id }) => id) }, reason: 'promo_code' },
    select: { promoCodeId: true, booking: { select: { order: { select: { guardian: true } } } } },
  })
  if (!used?.promoCodeId) return false
  // locks and reads in one statement
  const [promoCode] = await tx.$queryRaw<{ mostUses: number | null; oncePerFamily: boolean }[]>`
    SELECT most_uses AS "mostUses", once_per_family AS "oncePerFamily" FROM promo_code
    WHERE id = ${used.promoCodeId}::uuid FOR NO KEY UPDATE`
  const { guardian } = used.booking.order
  const whose = guardian && { id: guardian.id, email: guardian.email ?? '' }
  const uses = await findPromoUses(tx, used.promoCodeId, { orderId, guardian: whose })
  return whyNotOnceMore(promoCode!, uses) !== null
}

/**
 * Part of settling a failed attempt: holds continue until their end, expired ones are released.
 * Bookings to confirm by link stay held. Tells the family about a failed delayed payment.
 */
export async function releaseUnpaidHolds(
  tx: Transaction,
  { id: attemptId, order, lines, visitorTokenHash }: LockedAttempt,
  why: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  const bookings = await findAwaitingPayment(tx, { lines })
  for (const booking of bookings) {
    if (booking.heldUntil <= now) {
      const ending = { status: 'expired', action: 'expire-hold', reason: `payment-${why}` } as const
      await endBooking(tx, system, booking, ending, now)
      continue
    }
    await tx.booking.update({
      where: { id: booking.id },
      data: { status: 'held', version: { increment: 1 } },
    })
    const details = { from: 'awaiting_payment', to: 'held', attemptId }
    const subject = { subjectKind: 'booking', subjectId: booking.id }
    await recordAuditEvent(tx, system, { action: 'stop-paying', ...subject, details }, now)
  }
  const subjectId = bookings[0]?.id ?? (visitorTokenHash && lines[0]!.bookingId)
  if (why === 'failed' && subjectId && order.guardianId) {
    const { guardianId } = order
    const email = { kind: 'payment-failed', subjectId, guardianId } as const
    await queueEmail(tx, { ...email, occasion: attemptId }, now)
  }
}
