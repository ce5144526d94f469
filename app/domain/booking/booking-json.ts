import { formatInstant } from '~/values/format/format-time'
import { taxJson } from '~/domain/catalogue/tax'
import { mapOfVenue } from '~/domain/scheduling/venues/venue'
import type { SeenBooking } from './find/find-booking.server'

/** A booking's JSON in the API: timestamps in UTC, amounts in cents. */
export function bookingJson(booking: SeenBooking) {
  const { id, version, status, confirmedAt, startsAt, endsAt, cancellation, shared } = booking
  const { lessonType: type, coachName, venue, athletes, focusAreas, focusNote } = booking.details
  return {
    id,
    version,
    status,
    title: booking.details.title,
    lessonType: { slug: type.slug, name: type.name, durationMinutes: type.durationMinutes },
    coachName,
    venue: venue && {
      name: venue.name,
      address: venue.addressLines,
      map: mapOfVenue(venue),
      arrivalNotes: venue.arrivalNotes,
    },
    startsAt: formatInstant(startsAt),
    endsAt: formatInstant(endsAt),
    athletes: athletes.map(({ id, firstName, attendance }) => ({ id, firstName, attendance })),
    focusAreas,
    focusNote,
    ...moneyOf(booking),
    sharedBy: shared && shared.by.name,
    mayChange: shared === null || shared.mayChange,
    confirmedAt: confirmedAt && formatInstant(confirmedAt),
    cancellation: cancellation && {
      canceledAt: formatInstant(cancellation.canceledAt),
      canceledBy: cancellation.canceledBy,
      refundCents: 'refundCents' in cancellation ? cancellation.refundCents : null,
    },
  }
}

/** Omits amounts for a booking by another guardian. */
function moneyOf(booking: SeenBooking) {
  if (booking.shared) {
    const unsaid = { priceCents: null, depositCents: null, currency: null, tax: null }
    return { ...unsaid, paidCents: null, paidWithCredits: null }
  }
  const { price, tax, paidCents, isPaidByCredits, athletes } = booking.details
  const paidWithCredits = isPaidByCredits && paidCents > 0 ? athletes.length : 0
  return { ...price, tax: taxJson(price.priceCents, tax), paidCents, paidWithCredits }
}
