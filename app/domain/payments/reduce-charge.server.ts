import type { Transaction } from '~/platform/database/database.server'
import { dueCents, sumOf } from './charges/charge'
import { findBalances } from './find-balances.server'
import { capCharges } from './cap-charges.server'

/**
 * Part of a command, once the booking is locked and before it is entered: what goes back is not asked
 * for again, unless more was paid than is owed.
 */
export async function reduceCharge(
  tx: Transaction,
  {
    bookingId,
    amountCents,
    occasion,
  }: { bookingId: string; amountCents: number; occasion?: string },
  now: Date,
): Promise<void> {
  const sums = sumOf(await findBalances({ bookingId }, tx))
  const tooMuch = Math.max(0, -dueCents(sums))
  const less = amountCents - Math.min(tooMuch, amountCents)
  const left = Math.max(0, sums.chargedCents - less)
  if (less > 0 && sums.chargedCents > 0)
    await capCharges(tx, bookingId, { keptCents: left, kind: 'taken_off', occasion }, now)
}
