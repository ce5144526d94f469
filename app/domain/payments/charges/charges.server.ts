import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { chargesOf } from './discount'

/**
 * Part of a command that makes something a booking: its family owes what was agreed from now on, what
 * is less than the list says on a line of its own. What is charged already is not charged again.
 */
export async function chargeBookings(
  tx: Transaction,
  bookingIds: string[],
  now: Date,
): Promise<void> {
  const bookings = await tx.booking.findMany({
    where: { id: { in: bookingIds }, charges: { none: {} } },
    select: {
      id: true,
      priceCents: true,
      currency: true,
      onBehalf: { select: { listPriceCents: true } },
      discounts: { orderBy: { reason: 'asc' }, select: { amountCents: true } },
    },
  })
  const lines = bookings.flatMap(({ id: bookingId, currency, ...booking }) =>
    chargesOf(booking).map((charge) => ({
      id: newId(),
      bookingId,
      currency,
      createdAt: now,
      ...charge,
    })),
  )
  // there are few, and the client plans a `createMany` anew at every call
  for (const data of lines) await tx.chargeLine.create({ data, select: { id: true } })
}
