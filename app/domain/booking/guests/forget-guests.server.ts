import type { Prisma, Transaction } from '~/platform/database/database.server'
import { daysAfter, type Erase, type Period } from '~/platform/personal-data.server'
import { waitsForAttendance } from '../find/visible-to.server'

/** Retention of families without an account; others stay as long as their account. */
export const guestRetention: Period[] = [
  // by then the browser has lost the cookie that could reopen the draft
  daysAfter(30, 'a hold that a guest did not book', (tx, before, erase) =>
    forgetGuests(tx, erase, {
      // an order without bookings dates from its start; sales are paid for
      createdAt: { lte: before },
      payments: { none: {} },
      lessonCredits: { none: {} },
      openingBalance: null,
      bookings: {
        every: { confirmedAt: null, heldUntil: { lte: before }, NOT: waitsForAttendance },
      },
    }),
  ),
  daysAfter(
    3 * 365,
    'the last lesson of a guest, and the end of their credits',
    (tx, before, erase) =>
      forgetGuests(tx, erase, {
        createdAt: { lte: before },
        bookings: { every: { heldUntil: { lte: before }, lesson: { endsAt: { lte: before } } } },
        payments: { every: { receivedAt: { lte: before } } },
        openingBalance: null,
        lessonCredits: {
          every: { movements: { every: { movedAt: { lte: before }, ...over(before) } } },
        },
      }),
  ),
]

/** Credits whose expiry has passed. */
function over(before: Date): Prisma.CreditMovementWhereInput {
  return { OR: [{ expiresAt: null }, { expiresAt: { lte: before } }] }
}

const atOnce = 50

/** Erases guests all of whose orders match. */
async function forgetGuests(
  tx: Transaction,
  erase: Erase,
  order: Prisma.OrderWhereInput,
): Promise<{ count: number }> {
  const orders = { some: {}, every: order }
  const guests = await tx.guardian.findMany({
    where: { account: null, mergedIntoId: null, erasedAt: null, orders },
    select: { id: true },
    take: atOnce,
  })
  for (const { id } of guests) await erase(tx, id)
  return { count: guests.length }
}
