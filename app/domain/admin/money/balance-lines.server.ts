import { sql } from '~/platform/database/database.server'

/**
 * SQL: the table `line` for a `with`, with every booking and opening balance that is not even.
 * Only charged or paid bookings; unconfirmed ones owe nothing yet and may be prepaid. Their
 * summaries are to be refreshed before.
 */
export const balanceLines = sql`
  line as (
    select booking_id as id, 'booking' as kind, currency, due_cents as due, starts_at as at
    from report_booking where due_cents <> 0 and status <> 'held'
    union all
    select id, 'opening-balance', currency,
      charged_cents - paid_cents + returned_cents + returning_cents, created_at
    from opening_balance_sums
    where charged_cents <> paid_cents - returned_cents - returning_cents
  )`
