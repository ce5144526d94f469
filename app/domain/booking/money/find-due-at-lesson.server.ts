import { keptCents, sumOf } from '~/domain/payments/charge'
import { findBalances } from '~/domain/payments/find-balances.server'
import { database, type Transaction } from '~/platform/database.server'
import type { Price } from '../booking'

/** What is still to be paid for something that waits to be confirmed: its price, less what was paid ahead. */
export async function findDueAtLesson(
  bookingId: string,
  { priceCents }: Pick<Price, 'priceCents'>,
  tx: Transaction = database(),
): Promise<number> {
  const ahead = keptCents(sumOf(await findBalances({ bookingId }, tx)))
  return Math.max(0, priceCents - ahead)
}
