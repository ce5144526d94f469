import { database } from '~/platform/database/database.server'
import type { Fault } from './history-faults-on-offer'

/** What must never result from paying by card; checks the rows themselves. */
export async function faultsInPaying(): Promise<Fault[]> {
  return await database().$queryRaw<Fault[]>`
    with line as (
      select line.*, attempt.state, attempt.order_id, booking.status, booking.confirmed_at,
        (select coalesce(sum(part.amount_cents), 0) from payment_allocation part
          join payment on payment.id = part.payment_id and method = 'stripe'
          where part.booking_id = line.booking_id) as paid,
        (select coalesce(sum(amount_cents), 0) from refund
          where booking_id = line.booking_id and refund.state not in ('failed', 'withdrawn')) as refund
      from payment_attempt_line line
      join payment_attempt attempt on attempt.id = line.attempt_id
      join booking on booking.id = line.booking_id
      where attempt.purpose = 'booking')
    select 'booked, and nothing was paid' as fault, booking_id as id from line
      where confirmed_at is not null and paid = 0 and amount_cents > 0
    union all
    select 'paid, and neither booked nor given back', booking_id from line
      where state = 'paid' and status not in ('confirmed', 'completed', 'no_show')
        and refund < amount_cents
    union all
    select 'paid, and both booked and given back', booking_id from line
      where state = 'paid' and status = 'confirmed' and refund > 0
    union all
    select 'more goes back than came in', payment.id from payment
      where amount_cents < (select coalesce(sum(amount_cents), 0) from refund
        where payment_id = payment.id and state not in ('failed', 'withdrawn'))
    union all
    select 'more was sent back than came in', payment.id from payment
      where amount_cents < (select coalesce(sum(amount_cents), 0) from stripe_refund
        where payment_id = payment.id and state <> 'failed')
    union all
    select 'paid for a package that is not there', attempt.id from payment_attempt attempt
      where purpose = 'package' and state = 'paid'
        and not exists (select from package_sale where order_id = attempt.order_id)
    union all
    select 'more goes back than a package cost', sale.id from package_sale sale
      where price_cents < (select coalesce(sum(amount_cents), 0) from package_refund
        where sale_id = sale.id and state not in ('failed', 'withdrawn'))
    union all
    select 'a package is had without its payment', sale.id from package_sale sale
      where exists (select from payment_reversal where payment_id = sale.payment_id)
        and 0 < (select sum(movement.credits) from credit_movement movement
          join lesson_credit credit on credit.id = credit_id where credit.sale_id = sale.id)
    union all
    select 'what differs from what was asked for is for something', payment.id from payment
      join payment_attempt attempt on attempt.order_id = payment.order_id
      where method = 'stripe' and attempt.state = 'differs'
        and (exists (select from payment_allocation where payment_id = payment.id)
          or exists (select from package_sale where payment_id = payment.id))
        and (payment.amount_cents, payment.currency) <> (attempt.amount_cents, attempt.currency)`
}
