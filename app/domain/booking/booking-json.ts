import { formatInstant } from '~/values/time-in-words'
import type { WholeBooking } from './find-booking.server'

/** A booking as calls answer it; instants in UTC, money in cents. */
export function bookingJson({ details, ...booking }: WholeBooking) {
  const { id, version, status, confirmedAt, startsAt, endsAt, cancellation } = booking
  const {
    lessonType,
    coachName,
    athletes,
    focusAreas,
    focusNote,
    price,
    paidCents,
    isFromSessions,
  } = details
  return {
    ...{ id, version, status, lessonType, coachName },
    startsAt: formatInstant(startsAt),
    endsAt: formatInstant(endsAt),
    athletes: athletes.map(({ id, firstName, attendance }) => ({ id, firstName, attendance })),
    ...{ focusAreas, focusNote },
    ...{
      ...price,
      paidCents,
      paidWithSessions: isFromSessions && paidCents > 0 ? athletes.length : 0,
    },
    confirmedAt: confirmedAt && formatInstant(confirmedAt),
    cancellation: cancellation && {
      cancelledAt: formatInstant(cancellation.cancelledAt),
      cancelledBy: cancellation.cancelledBy,
      returnCents: cancellation.returnCents,
    },
  }
}
