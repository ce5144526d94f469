import { database, sql, type Transaction } from '~/platform/database/database.server'
import type { PaymentMethod } from '../payment'

/** A payment of which something is for nothing yet. */
export type AccountPart = {
  paymentId: string
  method: PaymentMethod
  byBank: boolean
  currency: string
  receivedAt: Date
  leftCents: number
}

/** What is left of a family's payments, or of one payment, oldest first. */
export async function findAccountParts(
  whose: { guardianId: string } | { guardianIds: string[] } | { paymentId: string },
  tx: Transaction = database(),
): Promise<AccountPart[]> {
  return await tx.$queryRaw<AccountPart[]>`
    select part.payment_id as "paymentId", part.method::text as method, by_bank as "byBank",
      part.currency, part.received_at as "receivedAt", part.left_cents as "leftCents"
    from (
      select * from account_balance_part where ${meant(whose)} and left_cents > 0
    ) part join payment on payment.id = part.payment_id
    order by part.received_at, part.payment_id`
}

function meant(whose: Parameters<typeof findAccountParts>[0]) {
  if ('paymentId' in whose) return sql`payment_id = ${whose.paymentId}::uuid`
  const ids = 'guardianId' in whose ? [whose.guardianId] : whose.guardianIds
  return sql`guardian_id = any(${ids}::uuid[])`
}

/** A family's account balance in one currency. */
export function balanceIn(parts: AccountPart[], currency: string): number {
  return parts
    .filter((part) => part.currency === currency)
    .reduce((sum, { leftCents }) => sum + leftCents, 0)
}

/** The account balance in each currency, without empty ones. */
export function balancesOf(parts: AccountPart[]): { cents: number; currency: string }[] {
  return [...new Set(parts.map(({ currency }) => currency))].map((currency) => ({
    currency,
    cents: balanceIn(parts, currency),
  }))
}
