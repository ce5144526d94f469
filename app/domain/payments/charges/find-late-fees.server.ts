import { database, type Transaction } from '~/platform/database/database.server'
import { findBalances } from './find-balances.server'

/**
 * By booking, late fees that were not waived, as far as they are still charged, in cents. No family
 * agreed that autopay charges them.
 */
export async function findLateFees(
  bookingIds: string[],
  tx: Transaction = database(),
): Promise<Map<string, number>> {
  const fees = await tx.lateFee.groupBy({
    by: ['bookingId'],
    where: { bookingId: { in: bookingIds }, waivedAt: null },
    _sum: { amountCents: true },
  })
  const balances = await findBalances({ bookingIds: fees.map(({ bookingId }) => bookingId) }, tx)
  const charged = new Map(balances.map((one) => [one.bookingId, one.chargedCents]))
  return new Map(
    fees.map(({ bookingId, _sum }) => [
      bookingId,
      Math.min(_sum.amountCents ?? 0, charged.get(bookingId) ?? 0),
    ]),
  )
}

/** Part of a command that cancels a booking, with it locked: its late fees are charged no more. */
export async function endLateFees(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const where = { bookingId, waivedAt: null }
  await tx.lateFee.updateMany({ where, data: { waivedAt: now } })
}
