import type { Prisma, Transaction } from '~/platform/database/database.server'
import { bookingToConfirm } from '../visible-to.server'

/** What a link opens: one booking of the order, and which others are seen with it. */
type ToConfirm = { booking: Prisma.BookingWhereInput; together: Prisma.BookingWhereInput }

/**
 * By whichever link of an order, all of it that can be confirmed now, the first to begin before others;
 * once that is nothing, what was booked of it, or else the booking whose link it is, with all. Null where
 * the link opens nothing.
 */
export async function findToConfirm(
  tx: Transaction,
  confirmLink: string,
  now: Date,
): Promise<ToConfirm | null> {
  const own = await tx.booking.findFirst({
    where: bookingToConfirm(confirmLink),
    select: { id: true, orderId: true },
  })
  if (!own) return null
  const { orderId } = own
  const open = openToConfirm(now)
  const firstOf = async (where: Prisma.BookingWhereInput) =>
    await tx.booking.findFirst({
      where: { AND: [{ orderId }, where] },
      orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
      select: { id: true },
    })
  const toConfirm = await firstOf(open)
  if (toConfirm) return { booking: toConfirm, together: open }
  const booked = await firstOf({ confirmedAt: { not: null } })
  return { booking: booked ?? { id: own.id }, together: { removedAt: null } }
}

/** What was booked for a family that can still confirm it. */
export function openToConfirm(now: Date) {
  return {
    status: 'held',
    onBehalf: { isNot: null },
    removedAt: null,
    lesson: { startsAt: { gt: now } },
  } satisfies Prisma.BookingWhereInput
}
