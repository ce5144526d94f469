import { database } from '~/platform/database/database.server'
import { faultsInOffers, type Fault } from './history-faults-on-offer'
import type { World } from './history-world'
import { faultsInSchedule } from '../cases/sound-schedule'

/** Everything that must never be true, whatever happened before; checks the rows themselves. */
export async function faultsInHistory({
  now,
  days,
}: Pick<World, 'now' | 'days'>): Promise<Fault[]> {
  const found = await Promise.all([
    faultsInSchedule(),
    faultsInEvents(),
    faultsInMoney(),
    faultsInCanceling(),
    faultsInAttendance(),
    faultsInWaiting(),
    faultsInTelling(),
    faultsInOffers(days, now),
  ])
  return found.flat()
}

/** Every state has the events that led to it, and each event continues from the one before. */
async function faultsInEvents(): Promise<Fault[]> {
  return await database().$queryRaw<Fault[]>`
    with event as (
      select id, subject_id, action, details->>'from' as was, details->>'to' as became
      from audit_event
      where subject_kind = 'booking' and action <> 'mark-attendance' and details->>'to' is not null)
    select 'a booking is in a state that no event led to' as fault, booking.id from booking
      where status::text is distinct from (
        select became from event where subject_id = booking.id order by event.id desc limit 1)
    union all
    select 'an event does not go on from the one before', subject_id from (
        select subject_id, was, lag(became) over (partition by subject_id order by id) as before
        from event) as pair
      where was is distinct from before
    union all
    select 'a booking is booked without having been confirmed, or the other way round', id from booking
      where (confirmed_at is not null)
        <> exists (select from event where subject_id = booking.id and became = 'confirmed')
    union all
    select 'a booked booking was ended without a cancellation, or the other way round', booking.id
      from booking left join cancellation on booking_id = booking.id
      where case when cancellation.id is null then status = 'canceled' and confirmed_at is not null
        else status <> 'canceled' end
    union all
    select 'a move is without its event, or the other way round', booking.id from booking
      where (select count(*) from reschedule where booking_id = booking.id)
        <> (select count(*) from audit_event
          where subject_id = booking.id and details->>'moveId' is not null)
    union all
    select 'a move does not begin where the one before ended', booking_id from (
        select booking_id, from_lesson_id,
          lag(to_lesson_id) over (partition by booking_id order by id) as before
        from reschedule) as move
      where before <> from_lesson_id`
}

/** In charges, payments, refunds and discounts. */
export async function faultsInMoney(): Promise<Fault[]> {
  return await database().$queryRaw<Fault[]>`
    select 'more is allocated than was paid' as fault, payment.id from payment
      where amount_cents < (
        select sum(amount_cents) from payment_allocation where payment_id = payment.id)
    union all
    select 'more goes back than was allocated', booking_id from payment_allocation part
      where amount_cents < (select sum(amount_cents) from refund
        where refund.payment_id = part.payment_id and refund.booking_id = part.booking_id)
    union all
    select 'an allocation is of another family, or by card of another order', booking.id
      from payment_allocation
      join payment on payment.id = payment_id
      join booking on booking.id = booking_id
      join booking_order own on own.id = booking.order_id
      join booking_order paid on paid.id = payment.order_id
      where own.id <> paid.id and (own.guardian_id is distinct from paid.guardian_id
        or method not in ('cash', 'check', 'transfer'))
    union all
    select 'more than is left was applied or refunded', payment_id from account_balance_part
      where left_cents < 0
    union all
    select 'more was applied than is due', booking.id from booking
      where exists (select from audit_event
        where subject_id = booking.id and action = 'apply-account-balance')
        and (select sum(amount_cents) from charge_line where booking_id = booking.id) < (
          select sum(amount_cents) from payment_allocation where booking_id = booking.id
        ) - (select coalesce(sum(amount_cents), 0) from refund where booking_id = booking.id
          and state not in ('failed', 'withdrawn'))
    union all
    select 'a booking without its charge, or a charge without a booking', booking.id from booking
      where (confirmed_at is not null) <> exists (
        select from charge_line where booking_id = booking.id and kind = 'price')
    union all
    select 'what was charged at first is not what was booked at', booking.id from booking
      where confirmed_at is not null and price_cents <> (
        select sum(amount_cents) + case when tax_kind = 'added'
            then (2 * sum(amount_cents) * tax_rate + 100000) / 200000 else 0 end
        from charge_line where booking_id = booking.id and kind in ('price', 'discount'))
    union all
    select 'tax is not what the rate makes of what is charged', booking.id from booking
      where tax_kind = 'added' and exists (select from charge_line where booking_id = booking.id)
        and tax_within((select sum(amount_cents) from charge_line
            where booking_id = booking.id), tax_rate)
          <> (select coalesce(sum(amount_cents) filter (where kind = 'tax'), 0)
            from charge_line where booking_id = booking.id)
    union all
    select 'a code was used oftener than it may', promo_code.id from promo_code
      where most_uses < (select count(distinct order_id) from booking_discount
        join booking on booking.id = booking_id
        where promo_code_id = promo_code.id
          and status in ('awaiting_payment', 'confirmed', 'completed', 'no_show'))
    union all
    select 'more was used than is left on a gift card', gift_card_id from gift_card_left
      where cents < 0
    union all
    select 'more credits were used than there are', credit_id from credit_movement
      group by credit_id having sum(credits) < 0
    union all
    select 'what was paid with credits is not what was used', booking.id from booking
      where (select count(*) from booking_place where booking_id = booking.id and exists (
          select from credit_movement where place_id = booking_place.id
          having sum(credits) < 0))
        <> (select case when coalesce(sum(part.amount_cents), 0) > (
              select coalesce(sum(amount_cents), 0) from refund where booking_id = booking.id)
            then (select count(*) from booking_place where booking_id = booking.id) else 0 end
          from payment_allocation part join payment on payment.id = payment_id
          where part.booking_id = booking.id and method = 'credit')
    union all
    select 'something is owed for what was canceled', booking_id from cancellation
      where paid_cents - return_cents <> (
        select coalesce(sum(amount_cents), 0) from charge_line
        where charge_line.booking_id = cancellation.booking_id)
    union all
    select 'the shares of a booking are not its price', booking.id from booking
      where confirmed_at is not null and price_cents <> (
        select sum(price_share_cents) from booking_place where booking_id = booking.id)`
}

/**
 * Valid only while nothing is paid for an already canceled booking, since that is refunded in
 * addition.
 */
async function faultsInCanceling(): Promise<Fault[]> {
  return await database().$queryRaw<Fault[]>`
    select 'what goes back is not what the cancellation says' as fault, booking_id as id
      from cancellation
      where return_cents <> (select coalesce(sum(amount_cents), 0) from refund
        where refund.booking_id = cancellation.booking_id)
    union all
    select 'a cancellation says something else than was paid', booking_id from cancellation
      where paid_cents <> (select coalesce(sum(amount_cents), 0) from payment_allocation
        where payment_allocation.booking_id = cancellation.booking_id)`
}

async function faultsInAttendance(): Promise<Fault[]> {
  return await database().$queryRaw<Fault[]>`
    select 'an attendance that nobody said' as fault, place.id from booking_place place
      where attendance <> 'expected' and attendance::text is distinct from (
        select details->>'to' from audit_event
        where subject_id = place.booking_id and action = 'mark-attendance'
          and details->>'athleteId' = place.athlete_id::text
        order by audit_event.id desc limit 1)
    union all
    select 'a make-up lesson for somebody who was not absent', place.id from booking_place place
      join lesson_credit credit on missed_place_id = place.id
      where attendance <> 'absent' and 0 < (
        select sum(credits) from credit_movement where credit_id = credit.id)
    union all
    select 'a lesson was missed though somebody came, or the other way round', booking.id from booking
      where status in ('completed', 'no_show') and (status = 'no_show') <> (
        select bool_and(attendance = 'no_show') from booking_place where booking_id = booking.id)
    union all
    select 'more come than there are places for', booking.id from booking
      where places_taken < (select count(*) from booking_place where booking_id = booking.id)`
}

async function faultsInWaiting(): Promise<Fault[]> {
  return await database().$queryRaw<Fault[]>`
    select 'an offer that is not taken is kept for another while' as fault, entry_id as id
      from waiting_offer
      join waiting_entry on waiting_entry.id = entry_id
      join booking on booking.id = booking_id
      where ending is null and status = 'held' and held_until <> ends_at
    union all
    select 'an offer is not what was waited for', entry_id from waiting_offer
      join waiting_entry on waiting_entry.id = entry_id
      join booking on booking.id = booking_id
      join lesson on lesson.id = booking.lesson_id, settings
      where booking.confirmed_at is null and (booking.places_taken <> waiting_entry.places
        or waiting_entry.lesson_id <> lesson.id
        or wished_on <> (starts_at at time zone settings.time_zone)::date)
    union all
    select 'somebody was offered a place before who came first', later.id from waiting_entry later
      join waiting_offer on entry_id = later.id
      join waiting_entry first on first.lesson_id = later.lesson_id
        and (first.created_at, first.id) < (later.created_at, later.id)
        and first.places <= later.places
      where first.ended_at is null
        and not exists (select from waiting_offer other where other.entry_id = first.id)`
}

/** No one shows up for a canceled lesson. */
async function faultsInTelling(): Promise<Fault[]> {
  return await database().$queryRaw<Fault[]>`
    select 'a family was not told that its lesson is off' as fault, booking.id from booking
      join booking_order on booking_order.id = order_id
      where status = 'canceled' and confirmed_at is not null and guardian_id is not null
        and not exists (select from outbox_message email
          where email.guardian_id = booking_order.guardian_id
            and (kind = 'booking-canceled' and subject_id = booking.id
              or kind = 'class-canceled' and exists (select from lesson one, lesson other
                where one.id = subject_id and other.id = booking.lesson_id
                  and one.released_at = other.released_at
                  and (one.id = other.id or one.series_id = other.series_id))
              or kind = 'day-closed' and exists (select from closing_item
                where closing_id = subject_id and booking_id = booking.id)))
        and not exists (select from closing_item
          join day_closing on day_closing.id = closing_id
          where booking_id = booking.id and day_closing.ended_at is null)
    union all
    select 'a lesson stands on a day that is closed', booking.id from booking
      join lesson on lesson.id = lesson_id
      join settings on true
      join day_closing closing on on_date = (starts_at at time zone settings.time_zone)::date
        and lesson.coach_id = coalesce(closing.coach_id, lesson.coach_id)
      where ended_at is not null and starts_at > ended_at
        and (status = 'confirmed' or status = 'held' and held_until > ended_at)`
}
