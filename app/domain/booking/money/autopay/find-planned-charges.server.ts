import { findLateFees } from '~/domain/payments/charges/find-late-fees.server'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'

/** What a family's card or account is charged on a day, as far as it is due by now. */
type PlannedCharge = { on: CalendarDate; cents: number; currency: string }

/** By day, the earliest first. Amounts that were paid meanwhile are left out. */
export async function findPlannedCharges(
  which: Prisma.TuitionCollectionWhereInput,
  tx: Transaction = database(),
): Promise<PlannedCharge[]> {
  const planned = new Map<CalendarDate, PlannedCharge>()
  for (const { on, amountCents, currency } of await findPlannedParts(which, tx)) {
    const before = planned.get(on)?.cents ?? 0
    planned.set(on, { on, cents: before + amountCents, currency })
  }
  return [...planned.values()].toSorted((a, b) => a.on.localeCompare(b.on))
}

/** Likewise, lesson by lesson. */
type PlannedPart = {
  on: CalendarDate
  bookingId: string
  amountCents: number
  currency: string
}

/** Without late fees, which autopay never charges, and without what was paid meanwhile. */
export async function findPlannedParts(
  which: Prisma.TuitionCollectionWhereInput,
  tx: Transaction = database(),
): Promise<PlannedPart[]> {
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
  const bookingIds = parts.map(({ bookingId }) => bookingId)
  const balances = await findBalances({ bookingIds }, tx)
  const fees = await findLateFees(bookingIds, tx)
  const due = new Map(balances.map((balance) => [balance.bookingId, balance]))
  return parts.flatMap((part) => {
    const balance = due.get(part.bookingId)
    if (!balance) return []
    const amountCents = dueCents(balance) - (fees.get(part.bookingId) ?? 0)
    return amountCents > 0 ? [{ ...part, amountCents, currency: balance.currency }] : []
  })
}
