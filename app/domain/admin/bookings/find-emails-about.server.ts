import type { EmailKind } from '~/domain/communications/email-kinds'
import type { MessageState } from '~/domain/communications/message'
import { database } from '~/platform/database/database.server'

type EmailAbout = {
  id: string
  createdAt: Date
  kind: EmailKind
  outcome: Exclude<MessageState, 'due' | 'kept'> | null
  keptAsFile: boolean
  lastError: string | null
  lastAnswer: string | null
}

/**
 * All emails about a booking, oldest first: its own, and shared ones by order, payment, class, day
 * or waiting list. One query.
 */
export async function findEmailsAbout(bookingId: string): Promise<EmailAbout[]> {
  return await database().$queryRaw<EmailAbout[]>`
    with about as (
      select booking.id, lesson_id, order_id, guardian_id, confirmed_at, coach_id, series_id, released_at,
        canceled_at
      from booking
      join booking_order on booking_order.id = order_id
      join lesson on lesson.id = lesson_id
      left join cancellation on booking_id = booking.id
      where booking.id = ${bookingId}::uuid),
    told as (
      select id from outbox_message where subject_id = ${bookingId}::uuid
      union
      select email.id from about
        join waiting_offer on booking_id = about.id
        join outbox_message email on subject_id = entry_id
      union -- what was booked in one go has one email, and one for each coach
      select email.id from about
        join booking other on other.order_id = about.order_id
          and other.confirmed_at = about.confirmed_at
        join lesson on lesson.id = other.lesson_id
        join outbox_message email on subject_id = other.id
          and kind in ('booking-confirmed', 'coach-booked')
          and (kind = 'booking-confirmed' or lesson.coach_id = about.coach_id)
      union -- what was paid in one go, one receipt
      select email.id from about
        join payment_allocation on booking_id = about.id
        join booking other on other.order_id = about.order_id
        join outbox_message email on subject_id = other.id
          and kind = 'payment-received' and occasion = payment_id::text
      union -- what of a payment did not reach the family
      select email.id from about
        join refund on booking_id = about.id
        join outbox_message email on subject_id = payment_id and kind = 'refund-failed'
      union -- what went along with its class is told with all that is the family's
      select email.id from about
        join reschedule move on move.booking_id = about.id
        join reschedule along on along.class_change_id = move.class_change_id
        join booking other on other.id = along.booking_id
        join booking_order on booking_order.id = other.order_id
          and booking_order.guardian_id = about.guardian_id
        join outbox_message email on subject_id = other.id
          and kind = 'booking-rescheduled' and occasion = along.id::text
      union
      select email.id from about
        join reschedule on booking_id = about.id
        join outbox_message email on subject_id = class_change_id and kind = 'coach-class-changed'
      union -- dates that were canceled in one go are told under the first one of each
      select email.id from about
        join lesson on lesson.series_id = about.series_id
          and lesson.released_at = about.released_at
        join outbox_message email on subject_id = lesson.id
          and kind in ('class-canceled', 'coach-class-canceled')
          and (kind = 'class-canceled' and email.guardian_id = about.guardian_id
            or kind = 'coach-class-canceled' and lesson.coach_id = about.coach_id)
        where canceled_at = about.released_at
      union -- what was written to everybody who comes to its lesson
      select email.id from about
        join lesson_message on lesson_message.lesson_id = about.lesson_id
        join outbox_message email on subject_id = lesson_message.id
          and email.guardian_id = about.guardian_id
      union
      select email_id from closing_item where booking_id = ${bookingId}::uuid
      union
      select email.id from about
        join closing_item on booking_id = about.id
        join outbox_message email on subject_id = closing_id
          and kind = 'coach-day-closed' and occasion = coach_id::text)
    select email.id, email.created_at as "createdAt", kind, outcome::text,
      email.kept_as_file as "keptAsFile", email.last_error as "lastError",
      email.last_answer as "lastAnswer"
    from outbox_message email join told on told.id = email.id
    order by email.id`
}
