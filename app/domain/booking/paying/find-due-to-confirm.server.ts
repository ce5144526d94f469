import { dueAheadCents, keptCents, sumOf } from '~/domain/payments/charge'
import { findBalances } from '~/domain/payments/find-balances.server'
import { database, type Transaction } from '~/platform/database.server'
import type { Price } from '../booking'
import { noSessions } from '../money/find-order-sessions.server'
import { dueNowCents } from './due-now.server'

/** What a family pays when it confirms by its link, and what at the lesson. */
export type DueToConfirm = { nowCents: number; laterCents: number }

/** Of something that waits to be confirmed: its deposit, and its price, less what was paid ahead. */
export async function findDueToConfirm(
  bookingId: string,
  price: Price,
  tx: Transaction = database(),
): Promise<DueToConfirm> {
  const sums = sumOf(await findBalances({ bookingId }, tx))
  const depositCents = Math.max(0, price.depositCents - keptCents(sums))
  const nowCents = dueNowCents({
    ...{ lines: [{ price: { ...price, depositCents } }], price },
    sessions: noSessions,
  })
  return { nowCents, laterCents: dueAheadCents(price, sums) - nowCents }
}
