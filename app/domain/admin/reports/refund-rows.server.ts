import { sql } from '~/platform/database/database.server'

/** SQL: how a payment came, as reports group it. */
export const groupOfPayment = sql`case when payment.by_bank then 'bank_debit' else payment.method::text end`

/**
 * SQL: every refund of money that counts, with the instant at which it was decided; not what is kept
 * as account balance. A refund by
 * hand that replaces one that got stuck counts when that one was decided. Money that Stripe
 * refunded or a dispute took from a payment for nothing in particular has no row of ours.
 */
export const refundRows = sql`
  select refund.id::text as id, coalesce(first.created_at, refund.created_at) as at,
    refund.amount_cents, payment.currency,
    coalesce(refund.returned_as::text, ${groupOfPayment}) as "group", refund.state::text as state,
    payment.id as payment_id, refund.booking_id, 'lesson' as kind
  from refund
  join payment on payment.id = refund.payment_id
  left join refund first
    on first.id = substring(refund.occasion from '^instead:([^:]+):')::uuid
  where refund.state not in ('failed', 'withdrawn', 'kept') and payment.method not in ('credit', 'gift_card')
    and not exists (select from payment_reversal where payment_id = payment.id)
  union all
  select refund.id::text, coalesce(first.created_at, refund.created_at), refund.amount_cents,
    payment.currency, coalesce(refund.returned_as::text, ${groupOfPayment}), refund.state::text,
    payment.id, null, 'package'
  from package_refund refund
  join package_sale sale on sale.id = refund.sale_id
  join payment on payment.id = sale.payment_id
  left join package_refund first on first.id = refund.instead_of_id
  where refund.state not in ('failed', 'withdrawn')
    and not exists (select from payment_reversal where payment_id = payment.id)
  union all
  select refund.id::text, refund.created_at, refund.amount_cents, payment.currency,
    case when refund.returned_as = 'stripe' then ${groupOfPayment} else refund.returned_as::text end,
    refund.state::text, payment.id, null,
    case when exists (select from opening_balance where order_id = payment.order_id)
      then 'opening-balance' else 'unallocated' end
  from opening_balance_refund refund
  join payment on payment.id = refund.payment_id
  where refund.state not in ('failed', 'withdrawn')
    and not exists (select from payment_reversal where payment_id = payment.id)
  union all
  select refund.id, refund.created_at, refund.amount_cents, payment.currency, ${groupOfPayment},
    case when refund.state = 'pending' then 'due' else 'returned' end,
    payment.id, null, 'unallocated'
  from stripe_refund refund
  join payment on payment.id = refund.payment_id
  where refund.state <> 'failed'
    and not exists (select from stripe_refund_part where stripe_refund_id = refund.id)
    and not exists (select from package_refund where stripe_refund_id = refund.id)
    and not exists (select from opening_balance_refund where stripe_refund_id = refund.id)
  union all
  select dispute.id, dispute.created_at, dispute.amount_cents, payment.currency, ${groupOfPayment},
    'returned', payment.id, null, 'unallocated'
  from stripe_dispute dispute
  join payment on payment.id = dispute.payment_id
  where dispute.state = 'lost'
    and not exists (select from stripe_dispute_part where dispute_id = dispute.id)
    and not exists (select from package_refund where dispute_id = dispute.id)
    and not exists (select from opening_balance_refund where dispute_id = dispute.id)`
