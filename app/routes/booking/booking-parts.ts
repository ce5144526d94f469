import { attendanceLabels } from '~/domain/booking/attendance'
import type { BookingStatus } from '~/domain/booking/booking'
import { returnInWords } from '~/domain/booking/cancellation-in-words'
import type { BookingDetails, BookingView } from '~/domain/booking/find-booking.server'
import { lastDayOf } from '~/domain/booking/make-up-in-words'
import type { TimeZone } from '~/values/business-time'
import type { BookingPages } from '~/values/paths'
import { formatMoment } from '~/values/time-in-words'

// What the pages of one booking say alike, whoever opens them.

export function titleOf(status: BookingStatus, when: string): string {
  switch (status) {
    case 'confirmed':
      return `You’re booked. See you ${when}`
    case 'completed':
      return 'This lesson is over'
    case 'no_show':
      return 'This lesson was missed'
    case 'cancelled':
      return 'This booking is cancelled'
    case 'held':
    case 'awaiting_payment':
      return 'This booking is not confirmed yet'
    case 'expired':
      return 'This hold has ended'
  }
}

/** What was booked: lesson, time, coach, athletes. */
export function summaryOf(
  { lessonType, coachName, athletes }: BookingDetails,
  when: string,
): { term: string; detail: string }[] {
  return [
    { term: 'Lesson', detail: `${lessonType.name}, ${lessonType.durationMinutes} minutes` },
    { term: 'When', detail: when },
    { term: 'Coach', detail: coachName },
    { term: 'Who is coming', detail: athletes.map(({ firstName }) => firstName).join(' and ') },
  ]
}

/** A class that lasts longer than before moves nothing that has to be said. */
export function isToAnotherStart({ from, to }: BookingView['moves'][number]): boolean {
  return from.getTime() !== to.getTime()
}

/** The last move of a booking that is still on. */
export function lastMoveOf({ moves, status }: BookingView, zone: TimeZone) {
  const last = moves.find(isToAnotherStart)
  if (!last || status !== 'confirmed') return null
  return { from: formatMoment(last.from, zone), to: formatMoment(last.to, zone) }
}

/** What is said of who came, and what can be made up for. */
export function attendanceOf({ athletes }: BookingDetails, zone: TimeZone) {
  const said = athletes.filter(({ attendance }) => attendance !== 'expected')
  return [
    ...said.map(({ firstName, attendance }) => ({
      ...{ term: `Attendance of ${firstName}`, detail: attendanceLabels[attendance] },
    })),
    ...athletes.flatMap(({ firstName, makeUpUntil }) =>
      makeUpUntil
        ? [
            {
              term: `Make-up credit for ${firstName}`,
              detail: `Until ${lastDayOf(makeUpUntil, zone)}`,
            },
          ]
        : [],
    ),
  ]
}

export function cancellationOf({ cancellation }: BookingView, zone: TimeZone): string[] {
  if (!cancellation) return []
  const { cancelledAt, cancelledBy, currency } = cancellation
  const who = cancelledBy === 'coach' ? 'We cancelled this lesson' : 'You cancelled this lesson'
  return [`${who} on ${formatMoment(cancelledAt, zone)}.`, returnInWords(cancellation, currency)]
}

/** Where a booking leads on to; what is possible at this moment, those pages say themselves. */
export function linksOf({ status, confirmedAt, details }: BookingView, pages: BookingPages) {
  const isBooked = status === 'confirmed'
  const isOver = status === 'completed' || status === 'no_show'
  return {
    reschedule: isBooked ? pages.reschedule() : null,
    cancel: isBooked ? pages.cancel : null,
    absence: isBooked && details ? pages.absence : null,
    calendar:
      confirmedAt && !isOver
        ? {
            to: pages.calendar,
            label:
              status === 'cancelled' ? 'Take it out of your calendar' : 'Add it to your calendar',
          }
        : null,
  }
}
