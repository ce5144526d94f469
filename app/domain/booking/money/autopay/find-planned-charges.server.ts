import { findBalances, dueCents } from '~/domain/payments/charges/find-balances.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'

/** What a family's card is charged on a day, as far as it is due by now. */
export type PlannedCharge = { on: CalendarDate; cents: number; currency: string }

/** By day, the earliest first. Amounts that were paid meanwhile are left out. */
export async function findPlannedCharges(
  which: Prisma.TuitionCollectionWhereInput,
  tx: Transaction = database(),
): Promise<PlannedCharge[]> {
  const collections = await tx.tuitionCollection.findMany({
    where: { AND: [which, { state: 'due' }] },
    select: {
      nextOn: true,
      invoice: {
        select: {
          enrollment: { select: { orderId: true } },
          lines: { select: { bookingId: true, booking: { select: { orderId: true } } } },
        },
      },
    },
  })
  const parts = collections.flatMap(({ nextOn, invoice: { enrollment, lines } }) =>
    lines
      .filter(({ booking }) => booking.orderId === enrollment.orderId)
      .map(({ bookingId }) => ({ bookingId, on: dateFromDatabase(nextOn!) })),
  )
  const balances = await findBalances({ bookingIds: parts.map(({ bookingId }) => bookingId) }, tx)
  const planned = new Map<CalendarDate, PlannedCharge>()
  for (const { bookingId, on } of parts) {
    const balance = balances.find((one) => one.bookingId === bookingId)
    const cents = balance ? Math.max(0, dueCents(balance)) : 0
    if (!balance || cents === 0) continue
    const before = planned.get(on)?.cents ?? 0
    planned.set(on, { on, cents: before + cents, currency: balance.currency })
  }
  return [...planned.values()].toSorted((a, b) => a.on.localeCompare(b.on))
}
