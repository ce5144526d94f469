import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { chargeBookings } from './charges/charges.server'
import { findBalances } from './find-balances.server'

type Ceiling = {
  keptCents: number
  kind: 'taken_off' | 'canceled'
  /** Of which refunds it is the other side. */
  occasion?: string
}

/**
 * Part of a command, once the booking is locked: from now on so much is owed for it and no more. What
 * was paid for something that was never charged is charged first, so that what is kept is explained.
 */
export async function capCharges(
  tx: Transaction,
  bookingId: string,
  { keptCents, kind, occasion }: Ceiling,
  now: Date,
): Promise<void> {
  if (keptCents > 0) await chargeBookings(tx, [bookingId], now)
  const [balance] = await findBalances({ bookingId }, tx)
  if (!balance || balance.chargedCents <= keptCents) return
  const { chargedCents, currency } = balance
  const amountCents = keptCents - chargedCents
  await tx.chargeLine.create({
    data: { id: newId(), bookingId, kind, amountCents, occasion, currency, createdAt: now },
  })
}
