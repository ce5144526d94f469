import { database, type Transaction } from '~/platform/database/database.server'

/** By booking, late fees that were not waived, in cents. No family agreed that autopay charges them. */
export async function findLateFees(
  bookingIds: string[],
  tx: Transaction = database(),
): Promise<Map<string, number>> {
  const fees = await tx.lateFee.groupBy({
    by: ['bookingId'],
    where: { bookingId: { in: bookingIds }, waivedAt: null },
    _sum: { amountCents: true },
  })
  return new Map(fees.map(({ bookingId, _sum }) => [bookingId, _sum.amountCents ?? 0]))
}
