import type { Prisma, Transaction } from '~/platform/database/database.server'
import { bookingOfConfirmLink } from '../find/visible-to.server'

/** What a link gives access to: one booking, and others of its order. */
type ToConfirm = { booking: Prisma.BookingWhereInput; together: Prisma.BookingWhereInput }

/**
 * All bookings of a link's order that can be confirmed now, earliest first; if none, the booked
 * ones, or else the link's own booking. Null for an invalid link.
 */
export async function findToConfirm(
  tx: Transaction,
  confirmLink: string,
  now: Date,
): Promise<ToConfirm | null> {
  const own = await tx.booking.findFirst({
    where: bookingOfConfirmLink(confirmLink),
    select: { id: true, orderId: true },
  })
  if (!own) return null
  const { orderId } = own
  const open = stillToConfirm(now)
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

/** Bookings made by staff that can still be confirmed. */
export function stillToConfirm(now: Date) {
  return {
    status: 'held',
    onBehalf: { isNot: null },
    removedAt: null,
    lesson: { startsAt: { gt: now } },
  } satisfies Prisma.BookingWhereInput
}
