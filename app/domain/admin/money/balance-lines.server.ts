import { sql } from '~/platform/database/database.server'

/**
 * SQL: the table `line` for a `with`, with every booking and opening balance that is not even.
 * Only charged or paid bookings; unconfirmed ones owe nothing yet and may be prepaid.
 */
export const balanceLines = sql`
  part as (
    select booking_id, amount_cents as charged, 0 as kept from charge_line
    union all
    select booking_id, 0, amount_cents from payment_allocation where not exists (
      select from payment_reversal reversal
        where reversal.payment_id = payment_allocation.payment_id)
    union all
    select booking_id, 0, -amount_cents from refund
      where state in ('due', 'owed', 'returned', 'kept')
  ), uneven as (
    select booking_id, (sum(charged) - sum(kept))::int as due from part group by booking_id
    having sum(charged) <> sum(kept)
  ), line as (
    select booking.id, 'booking' as kind, booking.currency, due, booking.order_id,
      lesson.starts_at as at, lesson_type.name as "lessonName"
    from uneven join booking on booking.id = uneven.booking_id
    join lesson on lesson.id = booking.lesson_id
    join lesson_type on lesson_type.id = booking.lesson_type_id
    where status <> 'held'
    union all
    select id, 'opening-balance', currency,
      charged_cents - paid_cents + returned_cents + returning_cents, order_id, created_at, null
    from opening_balance_sums
    where charged_cents <> paid_cents - returned_cents - returning_cents
  )`
