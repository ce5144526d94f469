import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { queueRefund } from '~/domain/payments/refunds/owe-refund.server'
import { isBlocked } from '~/domain/scheduling/blocks/is-blocked.server'
import { retakeCoachTime } from '~/domain/scheduling/retake-coach-time.server'
import { takePlaces } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { isBooked } from '~/domain/booking/booking'
import { whyNotInState } from '~/domain/booking/booking-states'
import { expireLapsedHolds } from '~/domain/booking/end-bookings.server'
import { isTaught } from '~/domain/booking/classes/schedule-dates.server'
import { makeBooked } from '~/domain/booking/make-booked.server'
import { createLinksWithin } from '~/domain/booking/order-links.server'
import { shareOut } from '~/domain/booking/holds/take-seat.server'
import { isPromoCodeUsedUp } from './is-used-by-others.server'
import type { Attempt } from './lock-attempt.server'
import { refundExcess } from './settle-balance.server'

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
