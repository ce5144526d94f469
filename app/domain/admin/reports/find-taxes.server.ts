import { database, sql } from '~/platform/database/database.server'
import { may } from '~/values/permissions'
import { bucketAt } from './bucket-at.server'
import type { ReportQuery } from './report'

/** One tax in a bucket, in cents. */
export type TaxAmount = {
  bucket: string
  currency: string
  taxRate: number
  taxName: string
  /** What lessons that have begun cost, with their tax, paid or not. */
  chargedCents: number
  /** The tax in it. */
  earnedCents: number
  /** The tax in payments, packages included. */
  receivedCents: number
  /** The tax in refunds. */
  refundedCents: number
}

/**
 * Taxes by name and rate: of lessons on their day, of payments on the day they were received, of
 * refunds on the day they were decided. What credits paid for was taxed with its package, if at all.
 */
export async function findTaxes({
  staff,
  range,
  unit,
  zone,
  now,
}: ReportQuery): Promise<TaxAmount[]> {
  if (!may(staff, 'read-reports')) return []
  const bucketOf = (instant: ReturnType<typeof sql>) => bucketAt(instant, { range, unit, zone })
  return await database().$queryRaw<TaxAmount[]>`
    with charged as (
      select starts_at, booking.currency, tax_rate, tax_name,
        (select sum(amount_cents) from charge_line where booking_id = booking.id) as cents
      from lesson
      join booking on booking.lesson_id = lesson.id
      where tax_kind is not null
        and starts_at >= ${range.from} and starts_at < ${range.until} and starts_at <= ${now}
        and not exists (
          select from payment_allocation part join payment on payment.id = part.payment_id
          where part.booking_id = booking.id and method = 'credit'
            and not exists (select from payment_reversal where payment_id = payment.id))
    ), part as (
      select ${bucketOf(sql`starts_at`)} as bucket, currency, tax_rate, tax_name, cents as charged,
        tax_within(cents, tax_rate) as earned, 0 as received, 0 as refunded
      from charged where cents > 0
      union all
      select ${bucketOf(sql`at`)}, currency, tax_rate, tax_name, 0, 0,
        case when refund_id is null then tax_cents else 0 end,
        case when refund_id is null then 0 else -tax_cents end
      from tax_movement where at >= ${range.from} and at < ${range.until}
    )
    select bucket, currency, tax_rate as "taxRate", tax_name as "taxName",
      sum(charged)::float8 as "chargedCents", sum(earned)::float8 as "earnedCents",
      sum(received)::float8 as "receivedCents", sum(refunded)::float8 as "refundedCents"
    from part group by 1, 2, 3, 4 order by 1, 2, 4, 3`
}
