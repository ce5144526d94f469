import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import type { CheckoutState } from './checkout/checkout'
import { bookingToConfirm, bookingsOf } from './visible-to.server'

/** What waits to be confirmed by its link is in no browser's checkout. */
export const madeHere = {
  removedAt: null,
  NOT: { status: 'held', onBehalf: { isNot: null } },
} satisfies Prisma.BookingWhereInput

type LinesToLock = {
  bookingIds: string[]
  coachIds: string[]
}

/** Part of a command: what it has to lock before it reads the checkout; null as above. */
export async function findLinesToLock(
  tx: Transaction,
  visitor: Visitor,
): Promise<LinesToLock | null> {
  const lines = { where: { removedAt: null }, select: selectionToLock }
  const booking = await tx.booking.findFirst({
    relationLoadStrategy: 'join',
    ...lastOf(visitor),
    select: { order: { select: { bookings: lines } } },
  })
  if (!booking) return null
  const { order } = booking
  return {
    bookingIds: order.bookings.map(({ id }) => id),
    coachIds: order.bookings.map(({ lesson }) => lesson.coachId),
  }
}

const selectionToLock = { id: true, lesson: { select: { coachId: true } } } as const

/** How far a visitor is with what they hold, without what they have answered; null as above. */
export async function findCheckoutState(visitor: Visitor): Promise<CheckoutState | null> {
  const lines = { where: madeHere, select: { status: true } }
  const booking = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    ...lastOf(visitor),
    select: { confirmedAt: true, order: { select: { bookings: lines } } },
  })
  return booking && { booked: booking.confirmedAt !== null, lines: booking.order.bookings }
}

/** Which booking a visitor's checkout is read of: that of their link, or the last one made here. */
export function lastOf(visitor: Visitor) {
  return {
    where: visitor.confirmLink
      ? bookingToConfirm(visitor.confirmLink)
      : { ...bookingsOf(visitor), ...madeHere },
    // made while the visitor was locked: of two presses at once, the later id is the one that counts
    orderBy: { id: 'desc' },
  } satisfies Prisma.BookingFindFirstArgs
}
