import { statusLabels } from '~/domain/booking/booking'
import type { TimeZone } from '~/values/business-time'
import { formatMoment, formatTimeRange } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import type { BookedParty } from './find-parties.server'
import { formatChildren, partyTexts } from './party-texts'

/** Of the child that the party is for; empty once its data was erased. */
export function birthdayChild({ booking }: Pick<BookedParty, 'booking'>): string {
  return booking.places[0]?.athlete.firstName ?? ''
}

/** What is known of a party, line by line. */
export function summaryOfParty(party: BookedParty, zone: TimeZone) {
  const { booking, children, note, chargedCents, dueCents } = party
  const { lesson, currency } = booking
  const place = lesson.venue ? [{ term: 'Place', detail: lesson.venue.name }] : []
  return [
    { term: partyTexts.party, detail: party.package.title },
    { term: 'When', detail: formatMoment(lesson.startsAt, zone) },
    { term: 'Time', detail: formatTimeRange(lesson.startsAt, lesson.endsAt, zone) },
    ...place,
    { term: 'Coach', detail: lesson.coach.name },
    { term: partyTexts.child, detail: birthdayChild(party) },
    { term: 'Children', detail: formatChildren(children) },
    { term: 'Price', detail: formatMoney(chargedCents, currency) },
    { term: 'Still due', detail: formatMoney(dueCents, currency) },
    ...(booking.status === 'confirmed'
      ? []
      : [{ term: 'State', detail: statusLabels[booking.status] }]),
    ...(note ? [{ term: 'Note', detail: note }] : []),
  ]
}
