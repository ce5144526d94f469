import type { BookingStatus } from '~/domain/booking/booking'
import type { WholeBooking } from '~/domain/booking/find-booking.server'
import { waitsToBeConfirmed } from '~/domain/booking/waits-to-be-confirmed'
import type { TimeZone } from '~/values/business-time'
import { pagesInPortal } from '~/values/portal-paths'
import { formatMoment } from '~/values/time-in-words'

/** A booking as a line of a list, which leads to its own page. */
export type BookingEntry = {
  id: string
  title: string
  to: string
  facts: string[]
  state?: string
}

export function bookingEntry(booking: WholeBooking, zone: TimeZone, now: Date): BookingEntry {
  const { id, status, startsAt, details } = booking
  return {
    id,
    title: `${details.lessonType.name}, ${formatMoment(startsAt, zone)}`,
    to: pagesInPortal(id).itself,
    facts: [
      details.athletes.map(({ firstName }) => firstName).join(' and '),
      `with ${details.coachName}`,
      ...details.focusAreas,
    ],
    state: waitsToBeConfirmed(booking, now) ? 'To be confirmed' : states[status],
  }
}

/** What a lesson's time alone does not say. */
const states: Partial<Record<BookingStatus, string>> = {
  held: 'Not confirmed',
  awaiting_payment: 'Not paid yet',
  cancelled: 'Cancelled',
  no_show: 'Missed',
}
