import { methodsByHand, type PaymentMethod } from '~/domain/payments/payment'
import { database } from '~/platform/database/database.server'
import type { CalendarDate, TimeZone } from '~/values/business-time'
import type { ReconciledSpan } from './compare-card-payments.server'

/** A day's manual payments by method. */
export type DailyTotal = {
  day: CalendarDate
  method: PaymentMethod
  currency: string
  takenCents: number
  refundedByHandCents: number
}

/**
 * By business day, for counting cash. Excludes corrected entries; manual refunds count on the day
 * they were recorded.
 */
export async function findDailyTotals(
  { from, until }: ReconciledSpan,
  zone: TimeZone,
): Promise<DailyTotal[]> {
  return await database().$queryRaw<DailyTotal[]>`
    with movement as (
      select received_at as at, method, currency, amount_cents as taken, 0 as handed_back
        from payment
        where not exists (select from payment_reversal where payment_id = payment.id)
      union all
      select coalesce((
          select max(at) from audit_event
            where subject_kind = 'booking' and subject_id = refund.booking_id
              and action = 'pay-out-refund' and details->>'refundId' = refund.id::text
        ), refund.created_at), coalesce(returned_as, method), currency, 0, refund.amount_cents
        from refund join payment on payment.id = refund.payment_id
        where state = 'returned'
      union all
      select coalesce((
          select max(at) from audit_event
            where subject_kind = 'package-sale' and subject_id = refund.sale_id
              and action = 'pay-out-refund' and details->>'refundId' = refund.id::text
        ), refund.created_at), coalesce(returned_as, payment.method), payment.currency, 0,
          refund.amount_cents
        from package_refund refund
        join package_sale sale on sale.id = refund.sale_id
        join payment on payment.id = sale.payment_id
        where state = 'returned'
      union all
      select coalesce((
          select max(at) from audit_event
            where subject_kind = 'payment' and subject_id = refund.payment_id
              and action = 'pay-out-refund' and details->>'refundId' = refund.id::text
        ), refund.created_at), returned_as, currency, 0, refund.amount_cents
        from opening_balance_refund refund join payment on payment.id = refund.payment_id
        where state = 'returned'
    )
    select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, method::text as method, currency,
      sum(taken)::int as "takenCents", sum(handed_back)::int as "refundedByHandCents"
    from movement
    where at >= ${from} and at < ${until} and method::text = any(${[...methodsByHand]})
    group by 1, 2, 3 order by 1, 2, 3`
}
