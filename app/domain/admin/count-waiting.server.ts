import { isLessonOfStaff } from '~/domain/booking/find/visible-to.server'
import {
  failedBalanceRefunds,
  failedBookingRefunds,
  failedPackageRefunds,
  failedUnallocatedRefunds,
} from '~/domain/payments/refunds/find-stuck-refunds.server'
import { noAddress } from '~/domain/communications/message'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import {
  addDays,
  addMinutes,
  calendarDateAt,
  startOfDay,
  type TimeZone,
} from '~/values/business-time'
import { may } from '~/values/permissions'
import { lessonsWithoutAttendance } from './roster/lessons-without-attendance.server'

/** The number of items needing staff, by kind; 0 without permission. */
export type WaitingCounts = {
  /**
   * Past lessons without attendance: of the last seven days, and any with a booking by staff that
   * the family has not confirmed.
   */
  attendance: number
  /** Upcoming bookings by staff that families have not confirmed. */
  unconfirmed: number
  guardianRemovals: number
  /** Unpaid bookings of today's lessons. */
  owedToday: number
  /** Refunds to hand over manually. */
  refunds: number
  /** Refunds to a card that Stripe refused, while the money is still owed. */
  failedRefunds: number
  inquiries: number
  /** From the last three days. */
  failedEmails: number
  privacyRequests: number
}

const lately = 3 * 24 * 60

/** A single query, because every admin page runs it. */
export async function countWaiting(
  staff: Staff,
  now: Date,
  timeZone: TimeZone,
): Promise<WaitingCounts> {
  const today = calendarDateAt(now, timeZone)
  const [begins, ends] = [startOfDay(today, timeZone), startOfDay(addDays(today, 1), timeZone)]
  const money = may(staff, 'handle-payments')
  const messages = may(staff, 'answer-messages')
  const privacy = may(staff, 'handle-privacy-requests')
  const [counts] = await database().$queryRaw<[WaitingCounts]>`
    with held as (
      select lesson_id, lesson.ends_at <= ${now} as is_over from booking
      join booking_on_behalf on booking_id = booking.id
      join lesson on lesson.id = lesson_id
      where status = 'held' and ${isLessonOfStaff(staff)}
        and exists (
          select from booking_place where booking_id = booking.id and attendance = 'expected')
    ), not_taken as (
      select lesson_id from held where is_over
      union
      select id from (${lessonsWithoutAttendance(staff, now)}) booked
    ), due_today as (
      select booking.id from lesson join booking on lesson_id = lesson.id
      where ${money} and starts_at >= ${begins} and starts_at < ${ends} and booking.status <> 'held'
        and (select coalesce(sum(amount_cents), 0) from charge_line where booking_id = booking.id)
          > (select coalesce(sum(amount_cents), 0) from payment_allocation
              where booking_id = booking.id and not exists (
                select from payment_reversal reversal
                where reversal.payment_id = payment_allocation.payment_id))
          - (select coalesce(sum(amount_cents), 0) from refund
              where booking_id = booking.id and state in ('due', 'owed', 'returned', 'kept'))
    )
    select
      (select count(*)::int from not_taken) as attendance,
      (select count(*)::int from held where not is_over) as unconfirmed,
      (select count(*)::int from guardian_removal where ${privacy} and ended_at is null)
        as "guardianRemovals",
      (select count(*)::int from due_today) as "owedToday",
      (select count(*)::int from refund where ${money} and state = 'owed')
        + (select count(*)::int from package_refund where ${money} and state = 'owed')
        + (select count(*)::int from opening_balance_refund where ${money} and state = 'owed')
        as refunds,
      (select count(*)::int from (${failedBookingRefunds}) failed where ${money})
        + (select count(*)::int from (${failedPackageRefunds}) failed where ${money})
        + (select count(*)::int from (${failedBalanceRefunds}) failed where ${money})
        + (select count(*)::int from (${failedUnallocatedRefunds}) failed where ${money})
        as "failedRefunds",
      (select count(*)::int from inquiry where ${messages} and state = 'new') as inquiries,
      (select count(*)::int from outbox_message where ${messages} and outcome = 'failed'
        and last_error <> ${noAddress} and ended_at > ${addMinutes(now, -lately)})
        as "failedEmails",
      (select count(*)::int from privacy_request where ${privacy} and state = 'open')
        as "privacyRequests"`
  return counts
}
