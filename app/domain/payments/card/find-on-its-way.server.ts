import { database, type Transaction } from '~/platform/database/database.server'

/** By booking, what banks were asked for and have not answered, in cents. It is still due, and not asked for again. */
export async function findOnItsWay(
  bookingIds: string[],
  tx: Transaction = database(),
): Promise<Map<string, number>> {
  const lines = await tx.paymentAttemptLine.groupBy({
    by: ['bookingId'],
    where: { bookingId: { in: bookingIds }, attempt: { state: 'on_its_way' } },
    _sum: { amountCents: true },
  })
  return new Map(lines.map(({ bookingId, _sum }) => [bookingId, _sum.amountCents ?? 0]))
}
