import { sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { bucketAt } from './bucket-at.server'
import type { ReportQuery } from './report'
import { reportRows } from './report-rows.server'

/** Payments by card and bank debit of a bucket, and what Stripe kept, in the currency of the balance at Stripe. */
export type StripeFees = {
  bucket: string
  currency: string
  /** Payments with a known fee, and what they brought before it. */
  payments: number
  receivedCents: number
  /** Of it, what came by bank debit. */
  debitedCents: number
  paymentFeeCents: number
  /** For refunds and disputes. */
  otherFeeCents: number
  /** What refunds and disputes took; positive. */
  goneCents: number
  /** Payments without a known fee, in their own currency. */
  unknown: number
  unknownCents: number
}

/**
 * Fees by the day that the payment was received; those of refunds and disputes, and what these
 * took, by the day on which Stripe entered them.
 */
export async function findStripeFees({
  staff,
  range,
  unit,
  zone,
}: ReportQuery): Promise<StripeFees[]> {
  if (!may(staff, 'read-reports')) return []
  return await reportRows<StripeFees>(sql`
    with paid as (
      select received_at as at, coalesce(charge.currency, payment.currency) as currency,
        payment.amount_cents, by_bank, charge.amount_cents as received, charge.fee_cents
      from payment
      left join stripe_transaction charge on charge.payment_id = payment.id and kind = 'charge'
      where method = 'stripe' and received_at >= ${range.from} and received_at < ${range.until}
    ), part as (
      select at, currency, (received is not null)::int as payments, coalesce(received, 0) as received,
        case when by_bank then coalesce(received, 0) else 0 end as debited, coalesce(fee_cents, 0) as fee, 0 as other_fee, 0 as gone, (received is null)::int as unknown,
        case when received is null then amount_cents else 0 end as unknown_cents
      from paid
      union all
      select created_at, currency, 0, 0, 0, 0, fee_cents, -amount_cents, 0, 0
      from stripe_transaction
      where kind <> 'charge' and created_at >= ${range.from} and created_at < ${range.until}
    )
    select ${bucketAt(sql`at`, { range, unit, zone })} as bucket, currency,
      sum(payments)::int as payments, sum(received)::float8 as "receivedCents",
      sum(debited)::float8 as "debitedCents",
      sum(fee)::float8 as "paymentFeeCents", sum(other_fee)::float8 as "otherFeeCents",
      sum(gone)::float8 as "goneCents", sum(unknown)::int as unknown,
      sum(unknown_cents)::float8 as "unknownCents"
    from part group by 1, 2 order by 1, 2`)
}

/** What Stripe kept of one payment, refund or dispute. */
export type FeeLine = {
  id: string
  paymentId: string
  kind: 'charge' | 'refund' | 'dispute'
  at: Date
  currency: string
  amountCents: number
  feeCents: number
}

/** The newest transactions of the range. */
export async function findFeeLines(
  { staff, range }: ReportQuery,
  most: number,
): Promise<FeeLine[]> {
  if (!may(staff, 'read-reports')) return []
  return await reportRows<FeeLine>(sql`
    select id, "paymentId", kind, at, currency, "amountCents", "feeCents" from (
      select charge.id, payment.id::text as "paymentId", kind::text, received_at as at,
        charge.currency, charge.amount_cents as "amountCents", fee_cents as "feeCents"
      from payment
      join stripe_transaction charge on charge.payment_id = payment.id and kind = 'charge'
      where received_at >= ${range.from} and received_at < ${range.until}
      union all
      select id, payment_id::text, kind::text, created_at, currency, amount_cents, fee_cents
      from stripe_transaction
      where kind <> 'charge' and created_at >= ${range.from} and created_at < ${range.until}
    ) line
    order by at desc, id desc limit ${most}`)
}
