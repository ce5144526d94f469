import type { Prisma, Transaction } from '~/platform/database.server'
import { daysAfter, type Erase, type Period } from '~/platform/personal-data.server'
import { waitsForAttendance } from './find-lapsed-holds.server'

/** How long families without an account are remembered; the others are for as long as they have it. */
export const untilGuestsAreForgotten: Period[] = [
  // by then the browser has lost the secret that would open the draft again
  daysAfter(30, 'a hold that a guest did not book', (tx, before, erase) =>
    forgetGuests(tx, erase, {
      payments: { none: {} },
      bookings: {
        every: { confirmedAt: null, heldUntil: { lte: before }, NOT: waitsForAttendance },
      },
    }),
  ),
  daysAfter(3 * 365, 'the last lesson of a guest', (tx, before, erase) =>
    forgetGuests(tx, erase, {
      bookings: { every: { heldUntil: { lte: before }, lesson: { endsAt: { lte: before } } } },
    }),
  ),
]

const atOnce = 50

/** Forgets some of those of whose orders every one is like this. */
async function forgetGuests(
  tx: Transaction,
  erase: Erase,
  order: Prisma.OrderWhereInput,
): Promise<{ count: number }> {
  const orders = { some: {}, every: order }
  const guests = await tx.guardian.findMany({
    where: { account: null, joinedToId: null, erasedAt: null, orders },
    select: { id: true },
    take: atOnce,
  })
  for (const { id } of guests) await erase(tx, id)
  return { count: guests.length }
}
