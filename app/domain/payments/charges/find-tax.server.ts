import type { TaxTerms } from '~/domain/catalogue/tax'
import { database, type Transaction } from '~/platform/database/database.server'

/** One tax in what was paid and not refunded. */
export type PaidTax = TaxTerms & { cents: number }

/** The taxes in what is left of payments, by their id; without payments that nothing is taxed of. */
export async function findTaxInPayments(
  paymentIds: string[],
  tx: Transaction = database(),
): Promise<Map<string, PaidTax[]>> {
  if (paymentIds.length === 0) return new Map()
  // named one by one, so that the view is computed for these alone
  const subjects = await tx.$queryRaw<{ id: string }[]>`
    select booking_id as id from payment_allocation where payment_id = any(${paymentIds}::uuid[])
    union select id from package_sale where payment_id = any(${paymentIds}::uuid[])`
  const rows = await tx.$queryRaw<(PaidTax & { paymentId: string })[]>`
    select payment_id::text as "paymentId", tax_kind::text as "taxKind", tax_rate as "taxRate",
      tax_name as "taxName", sum(tax_cents)::int as cents
    from tax_movement
    where subject_id = any(${subjects.map(({ id }) => id)}::uuid[])
      and payment_id = any(${paymentIds}::uuid[])
    group by 1, 2, 3, 4 having sum(tax_cents) <> 0 order by 1, 3, 4, 2`
  const found = new Map<string, PaidTax[]>()
  for (const { paymentId, ...tax } of rows)
    found.set(paymentId, [...(found.get(paymentId) ?? []), tax])
  return found
}
