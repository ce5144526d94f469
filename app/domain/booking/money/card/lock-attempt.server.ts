import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { statesFor } from '~/domain/booking/booking-states'
import { lockAthletesOf, lockBookings } from '~/domain/booking/find/lock-booking.server'

const selection = {
  order: { select: { guardianId: true } },
  lines: {
    orderBy: { bookingId: 'asc' },
    include: { booking: { select: { lesson: { select: { coachId: true } } } } },
  },
} satisfies Prisma.PaymentAttemptInclude

/** A payment attempt with its items. */
export type LockedAttempt = Prisma.PaymentAttemptGetPayload<{ include: typeof selection }>

/** Part of a command: locks coaches, bookings, their athletes, then the attempt, as everywhere. */
export async function lockAttempt(tx: Transaction, id: string): Promise<LockedAttempt> {
  const find = () => tx.paymentAttempt.findUniqueOrThrow({ where: { id }, include: selection })
  const { lines } = await find()
  const bookingIds = lines.map(({ bookingId }) => bookingId)
  await lockCoaches(
    tx,
    lines.map(({ booking }) => booking.lesson.coachId),
  )
  await lockBookings(tx, bookingIds)
  await lockAthletesOf(tx, bookingIds)
  await lockRow(tx, 'payment_attempt', id)
  return await find()
}

/** Part of a command: an attempt's bookings that wait for payment. */
export async function findAwaitingPayment(
  tx: Transaction,
  { lines }: Pick<LockedAttempt, 'lines'>,
) {
  return await tx.booking.findMany({
    where: {
      id: { in: lines.map(({ bookingId }) => bookingId) },
      status: { in: statesFor('stop-paying') },
    },
    orderBy: { id: 'asc' },
    include: { lesson: true, lessonType: true },
  })
}
