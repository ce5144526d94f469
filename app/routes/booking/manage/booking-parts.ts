import { familyAttendanceLabels } from '~/domain/booking/attendance/attendance'
import { isEnded, type BookingStatus } from '~/domain/booking/booking'
import { bookingTexts, termOfAthletes } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { refundSentence } from '~/domain/booking/cancellation/present-cancellation'
import type { BookingView, SeenBooking } from '~/domain/booking/find/find-booking.server'
import { formatLastCreditDay } from '~/domain/booking/cancellation/format-last-credit-day'
import { lengthOf } from '~/domain/catalogue/lesson-type'
import { partyTexts } from '~/domain/parties/party-texts'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import type { BookingPages } from '~/values/paths/paths'
import { formatMoment } from '~/values/format/format-time'

// Shared by all pages of one booking.

export function titleOf(status: BookingStatus, when: string): string {
  switch (status) {
    case 'confirmed':
      return bookingTexts.booked(when)
    case 'completed':
      return bookingTexts.isOver
    case 'no_show':
      return 'This lesson was missed'
    case 'canceled':
      return cancellationTexts.canceled
    case 'held':
    case 'awaiting_payment':
      return 'This booking is not confirmed yet'
    case 'expired':
      return 'This hold has ended'
  }
}

type Details = SeenBooking['details']

type Summarized = Pick<
  Details,
  'title' | 'lessonType' | 'isParty' | 'coachName' | 'venue' | 'athletes'
>

/** The booking's lesson, time, coach, venue and athletes. */
export function summaryOf(
  { title, lessonType, isParty, coachName, venue, athletes }: Summarized,
  { when, status }: { when: string; status: BookingStatus },
): { term: string; detail: string }[] {
  return [
    {
      term: isParty ? 'Party' : 'Lesson',
      detail: `${title}, ${lengthOf(lessonType)}`,
    },
    { term: 'When', detail: when },
    { term: 'Coach', detail: coachName },
    ...(venue ? [{ term: 'Where', detail: venue.name }] : []),
    ...whoComes(athletes, isParty ? partyTexts.child : termOfAthletes(isEnded({ status }))),
  ]
}

/** Attending and absent athletes, one row each. */
function whoComes(athletes: Details['athletes'], term: string) {
  const namesOf = (some: Details['athletes']) => formatList(some.map(({ firstName }) => firstName))
  const absent = athletes.filter(({ attendance }) => attendance === 'absent')
  const coming = athletes.filter((athlete) => !absent.includes(athlete))
  return [
    ...(absent.length === 0 || coming.length > 0 ? [{ term, detail: namesOf(coming) }] : []),
    ...(absent.length > 0 ? [{ term: 'Reported absent', detail: namesOf(absent) }] : []),
  ]
}

/** A change of length only need not be mentioned. */
export function isToAnotherStart({ from, to }: BookingView['moves'][number]): boolean {
  return from.getTime() !== to.getTime()
}

/** The last reschedule of an active booking. */
export function lastRescheduleOf(
  { moves, status }: Pick<BookingView, 'moves' | 'status'>,
  zone: TimeZone,
) {
  const last = moves.find(isToAnotherStart)
  if (!last || status !== 'confirmed') return null
  return { from: formatMoment(last.from, zone), to: formatMoment(last.to, zone) }
}

/** Attendance and make-up credits. */
export function attendanceFacts({ athletes }: Pick<Details, 'athletes'>, zone: TimeZone) {
  const said = athletes.filter(
    ({ attendance }) => attendance !== 'expected' && attendance !== 'absent',
  )
  return [
    ...said.map(({ firstName, attendance }) => ({
      term: `Attendance of ${firstName}`,
      detail: familyAttendanceLabels[attendance],
    })),
    ...athletes.flatMap(({ firstName, makeUpUntil }) =>
      makeUpUntil
        ? [
            {
              term: `Make-up credit for ${firstName}`,
              detail: `Until ${formatLastCreditDay(makeUpUntil, zone)}`,
            },
          ]
        : [],
    ),
  ]
}

/** @param byName another guardian who canceled it */
export function cancellationOf(
  { cancellation, details }: Pick<BookingView, 'cancellation' | 'details'>,
  zone: TimeZone,
  byName: string | null = null,
): string[] {
  if (!cancellation) return []
  const { canceledAt, canceledBy, currency } = cancellation
  const what = details?.isParty ? 'party' : 'lesson'
  const who = canceledBy === 'coach' ? 'We' : (byName ?? 'You')
  return [
    `${who} canceled this ${what} on ${formatMoment(canceledAt, zone)}.`,
    refundSentence(cancellation, currency),
  ]
}

type Linked = Pick<BookingView, 'status' | 'confirmedAt' | 'enrollment'> & {
  details: { isParty?: boolean } | null
}

/** A booking's links. The linked pages check what is possible. */
export function linksOf(
  { status, confirmedAt, enrollment, details }: Linked,
  pages: BookingPages,
  mayChange = true,
) {
  const isBooked = status === 'confirmed' && mayChange
  const isAlone = isBooked && (!enrollment || enrollment.isTrial)
  const isOver = status === 'completed' || status === 'no_show'
  const isParty = details?.isParty ?? false
  return {
    isParty,
    reschedule: isAlone && !isParty ? pages.reschedule() : null,
    cancel: isAlone ? pages.cancel : null,
    // a party without the birthday child is canceled
    absence: isBooked && details && !isParty ? pages.absence : null,
    calendar:
      confirmedAt && !isOver
        ? {
            to: pages.calendar,
            label: status === 'canceled' ? 'Remove from calendar' : bookingTexts.appleCalendar,
          }
        : null,
  }
}
