import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { queueRefund } from '~/domain/payments/refunds/send-refunds.server'
import { isBlocked } from '~/domain/scheduling/blocks/is-blocked.server'
import { retakeCoachTime } from '~/domain/scheduling/retake-coach-time.server'
import { takePlaces } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { isBooked, type BookingStatus } from '~/domain/booking/booking'
import { whyNotInState } from '~/domain/booking/booking-states'
import { expireLapsedHolds, endBooking } from '~/domain/booking/end-bookings.server'
import { isTaught } from '~/domain/booking/classes/schedule-dates.server'
import { makeBooked } from '~/domain/booking/make-booked.server'
import { createLinksWithin } from '~/domain/booking/links/order-links.server'
import { shareOut } from '~/domain/booking/holds/take-seat.server'
import { type Attempt, findWaiting } from './lock-attempt.server'
import { refundExcess } from './settle-balance.server'
import { findPromoUses } from '~/domain/payments/promo-codes/find-promo-codes.server'
import { whyNotOnceMore } from '~/domain/payments/promo-codes/promo-code'

const selection = {
  id: true,
  status: true,
  removedAt: true,
  placesTaken: true,
  priceCents: true,
  lesson: { select: { id: true, coachId: true, startsAt: true, endsAt: true } },
  lessonType: { select: { id: true, format: true } },
} satisfies Prisma.BookingSelect

type Paid = Prisma.BookingGetPayload<{ select: typeof selection }>

/**
 * Part of settling, once the payment is in the books: each booking that it was for is booked. One whose
 * time was given up meanwhile is booked if that is still free; else what was paid for it goes back, and
 * the family is told. Never neither, never both. Of one that was booked without it meanwhile, what is
 * more than is owed goes back.
 */
export async function bookPaidOrder(
  tx: Transaction,
  attempt: Attempt,
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
  for (const booking of bookings.filter((one) => !isBooked(one))) {
    const line = lines.find(({ bookingId }) => bookingId === booking.id)
    const isSeen = !line?.startsAt || line.startsAt.getTime() === booking.lesson.startsAt.getTime()
    // nobody is booked at a time that they have not seen
    ;(isSeen && !isUsedUp && (await canStillBook(tx, booking, now)) ? toBook : late).push(booking)
  }

  const guardianId = order.guardianId ?? undefined
  if (toBook.length > 0) {
    // whoever comes may have been chosen anew since the price was agreed
    for (const booking of toBook) await shareOut(tx, booking)
    const booked = toBook.map((one) => ({ ...one, coachId: one.lesson.coachId }))
    await makeBooked(tx, system, { bookings: booked, guardianId }, now)
    await linkToBrowser(tx, attempt, now)
  }
  const isBookedAlready = (id: string) => bookings.some((one) => one.id === id && isBooked(one))
  const already = lines.filter(({ bookingId }) => isBookedAlready(bookingId))
  await refundExcess(tx, { ...attempt, lines: already }, paymentId, now)
  for (const { id: bookingId } of late) {
    const amountCents = lines.find((line) => line.bookingId === bookingId)?.amountCents ?? 0
    if (amountCents === 0) continue
    await queueRefund(tx, bookingId, [{ paymentId, method: 'stripe', amountCents }], now)
    const details = { orderId, paymentId, amountCents }
    const what = { action: 'return-late-payment', subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, system, { ...what, details }, now)
    if (guardianId) {
      const email = { kind: 'payment-too-late', subjectId: bookingId, guardianId } as const
      await queueEmail(tx, { ...email, occasion: paymentId }, now)
    }
  }
}

/** What a family has paid for by its link is from now on the browser's in which it set out to. */
async function linkToBrowser(
  tx: Transaction,
  { orderId, visitorTokenHash, lines }: Attempt,
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

/** Whether its time is theirs, or could be taken for them once more. */
async function canStillBook(tx: Transaction, booking: Paid, now: Date): Promise<boolean> {
  const { status, removedAt, placesTaken, lesson, lessonType } = booking
  if (whyNotInState('book-what-is-paid', status)) return false
  if (status !== 'expired') return true
  // whoever took another time instead does not want it any more
  if (removedAt || lesson.startsAt <= now) return false
  await expireLapsedHolds(tx, [lesson.coachId], now)
  if (lessonType.format === 'group') {
    const { coachId, startsAt: from, endsAt: until } = lesson
    if (await isBlocked(tx, coachId, { from, until })) return false
    if (!(await isTaught(tx, { coachId, lessonType }))) return false
  } else {
    const { bufferMinutes } = await findSettings(tx)
    if (!(await retakeCoachTime(tx, lesson.id, lesson, bufferMinutes))) return false
  }
  return await takePlaces(tx, lesson.id, placesTaken)
}

/**
 * Part of settling a payment that came late: whether the code that its times were agreed at was used by
 * others since they were given up, as often as it can be. As long as they were kept it is theirs.
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
  // reads what it locks in one statement
  const [promoCode] = await tx.$queryRaw<{ mostUses: number | null; oncePerFamily: boolean }[]>`
    SELECT most_uses AS "mostUses", once_per_family AS "oncePerFamily" FROM promo_code
    WHERE id = ${used.promoCodeId}::uuid FOR NO KEY UPDATE`
  const { guardian } = used.booking.order
  const whose = guardian && { id: guardian.id, email: guardian.email ?? '' }
  const uses = await findPromoUses(tx, used.promoCodeId, { orderId, guardian: whose })
  return whyNotOnceMore(promoCode!, uses) !== null
}

/**
 * Part of settling a try of which nothing became: what it was for is held as before, as long as that
 * lasts; what nobody holds any more is free again. What a family confirms by its link was held all the
 * while. Whose money did not arrive after days is told.
 */
export async function releaseUnpaidHolds(
  tx: Transaction,
  { id: attemptId, order, lines, visitorTokenHash }: Attempt,
  why: 'failed' | 'expired',
  now: Date,
): Promise<void> {
  const bookings = await findWaiting(tx, { lines })
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
