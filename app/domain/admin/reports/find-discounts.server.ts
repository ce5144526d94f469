import { sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import type { PaymentGroup } from '~/domain/payments/payment'
import { bucketAt } from './bucket-at.server'
import { refundRows } from './refund-rows.server'
import type { ReportQuery, SplitAmount } from './report'
import { reportRows } from './report-rows.server'

export type DiscountKind = 'siblings' | 'promo_code' | 'agreed' | 'taken_off'

/**
 * What was charged less than listed, by the day it was charged: discounts of families, prices that
 * staff agreed, and what was taken off later, less what was owed again.
 */
export async function findDiscounts({
  staff,
  range,
  unit,
  zone,
}: ReportQuery): Promise<Omit<SplitAmount, 'name'>[]> {
  if (!may(staff, 'read-reports')) return []
  return await reportRows<Omit<SplitAmount, 'name'>>(sql`
    with line as (
      select booking_id, currency, kind, amount_cents,
        ${bucketAt(sql`created_at`, { range, unit, zone })} as bucket
      from charge_line
      where created_at >= ${range.from} and created_at < ${range.until}
        and kind in ('discount', 'taken_off', 'owed_again')
    ), own as (
      select bucket, currency, reason::text as key, discount.amount_cents
      from (select distinct booking_id, bucket, currency from line where kind = 'discount') charged
      join booking_discount discount on discount.booking_id = charged.booking_id
    ), part as (
      select * from own
      union all
      select bucket, currency, case kind when 'discount' then 'agreed' else 'taken_off' end,
        -amount_cents
      from line
      union all
      select bucket, currency, 'agreed', -amount_cents from own
    )
    select bucket, currency, key, sum(amount_cents)::float8 as cents from part
    group by 1, 2, 3 having sum(amount_cents) <> 0 order by 1, 2, 3`)
}

/** Refunds by what they were for. */
export async function findRefundsByKind({
  staff,
  range,
  unit,
  zone,
}: ReportQuery): Promise<Omit<SplitAmount, 'name'>[]> {
  if (!may(staff, 'read-reports')) return []
  return await reportRows<Omit<SplitAmount, 'name'>>(sql`
    select ${bucketAt(sql`at`, { range, unit, zone })} as bucket, currency, kind as key,
      sum(amount_cents)::float8 as cents
    from (${refundRows}) refunded
    where at >= ${range.from} and at < ${range.until}
    group by 1, 2, 3 order by 1, 2, 3`)
}

/** One refund of money. */
export type RefundLine = {
  id: string
  at: Date
  amountCents: number
  currency: string
  group: PaymentGroup
  state: 'due' | 'owed' | 'returned'
  kind: string
  paymentId: string
}

/** The newest refunds of the range. */
export async function findRefundLines(
  { staff, range }: ReportQuery,
  most: number,
): Promise<RefundLine[]> {
  if (!may(staff, 'read-reports')) return []
  return await reportRows<RefundLine>(sql`
    select id, at, amount_cents as "amountCents", currency, "group", state, kind,
      payment_id::text as "paymentId"
    from (${refundRows}) refunded
    where at >= ${range.from} and at < ${range.until}
    order by at desc, id desc limit ${most}`)
}
