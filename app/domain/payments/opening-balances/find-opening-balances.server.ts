import { database, sql, type Transaction } from '~/platform/database/database.server'
import type { LedgerSums } from '../charges/find-balances.server'

/**
 * What a family owed before the business used this site, with payments and write-offs; identified
 * by its order.
 */
export type OpeningBalance = LedgerSums & {
  id: string
  orderId: string
  guardianId: string | null
  currency: string
  createdAt: Date
}

/**
 * The opening balances of an order or family, oldest first. Every payment of the order counts
 * toward it. Refunds are Stripe's, because the ledger's refunds belong to bookings.
 */
export async function findOpeningBalances(
  whose: { orderId: string } | { guardianId: string },
  tx: Transaction = database(),
): Promise<OpeningBalance[]> {
  const isMeant =
    'orderId' in whose
      ? sql`order_id = ${whose.orderId}::uuid`
      : sql`guardian_id = ${whose.guardianId}::uuid`
  return await tx.$queryRaw<OpeningBalance[]>`
    select id, order_id as "orderId", guardian_id as "guardianId", currency, created_at as "createdAt",
      charged_cents as "chargedCents", paid_cents as "paidCents",
      returned_cents as "refundedCents", returning_cents as "returningCents"
    from opening_balance_sums where ${isMeant} order by created_at, id`
}
