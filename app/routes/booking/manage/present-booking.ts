import type { BookingView } from '~/domain/booking/find/find-booking.server'
import type { TimeZone } from '~/values/business-time'
import { formatMoment, formatZone } from '~/values/format/format-time'

type Named = Pick<BookingView, 'firstName' | 'startsAt'> & {
  details: { lessonType: { name: string } } | null
}

/**
 * `Deep Dive, Tuesday, November 24 at 4:00 PM (Eastern Time)`; with the athlete's name in another
 * browser.
 */
export function formatBooking({ details, firstName, startsAt }: Named, zone: TimeZone): string {
  const lesson = details?.lessonType.name ?? `${firstName}’s lesson`
  return `${lesson}, ${formatMoment(startsAt, zone)} (${formatZone(zone)})`
}
