import { waitsToBeConfirmed, type BookingStatus } from '~/domain/booking/booking'
import type { SeenBooking } from '~/domain/booking/find/find-booking.server'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { pagesInPortal } from '~/values/paths/portal-paths'
import { formatMoment } from '~/values/format/format-time'

/** A booking in a list, linked to its page. */
export type BookingEntry = {
  id: string
  title: string
  to: string
  facts: string[]
  state?: string
}

export function bookingEntry(booking: SeenBooking, zone: TimeZone, now: Date): BookingEntry {
  const { id, status, startsAt, details, shared, enrollment } = booking
  const typeName = details.lessonType.name
  return {
    id,
    title: `${details.title}, ${formatMoment(startsAt, zone)}`,
    to: pagesInPortal(id).itself,
    facts: [
      ...(enrollment && typeName !== details.title ? [typeName] : []),
      formatList(details.athletes.map(({ firstName }) => firstName)),
      `with ${details.coachName}`,
      ...(details.venue ? [`at ${details.venue.name}`] : []),
      ...details.focusAreas,
      ...(shared ? [`Booked by ${shared.by.name}`] : []),
    ],
    state: waitsToBeConfirmed(booking, now) ? 'To be confirmed' : states[status],
  }
}

/** States that the time does not imply. */
const states: Partial<Record<BookingStatus, string>> = {
  held: 'Not confirmed',
  awaiting_payment: 'Not paid yet',
  canceled: 'Canceled',
  no_show: 'Missed',
}
