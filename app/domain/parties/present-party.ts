import { statusLabels } from '~/domain/booking/booking'
import type { CalendarDate, TimeZone } from '~/values/business-time'
import { formatDay, formatMoment, formatTimeRange } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import type { BookedParty } from './find-parties.server'
import { partyTexts } from './party-texts'

/** Of the child that the party is for; empty once its data was erased. */
export function birthdayChild({ booking }: Pick<BookedParty, 'booking'>): string {
  return booking.places[0]?.athlete.firstName ?? ''
}

type Rest = { dueCents: number; restDueOn: CalendarDate; booking: { currency: string } }

/** `$200, due by Saturday, November 21` */
export function formatRest({ dueCents, restDueOn, booking }: Rest): string {
  const amount = formatMoney(dueCents, booking.currency)
  return dueCents === 0 ? amount : `${amount}, ${partyTexts.dueBy(formatDay(restDueOn))}`
}

/** What is known of a party, line by line. */
export function summaryOfParty(party: BookedParty, zone: TimeZone) {
  const { booking, children, note, chargedCents } = party
  const { lesson, currency } = booking
  const place = lesson.venue ? [{ term: 'Place', detail: lesson.venue.name }] : []
  return [
    { term: partyTexts.party, detail: party.package.title },
    { term: 'When', detail: formatMoment(lesson.startsAt, zone) },
    { term: 'Time', detail: formatTimeRange(lesson.startsAt, lesson.endsAt, zone) },
    ...place,
    { term: 'Coach', detail: lesson.coach.name },
    { term: partyTexts.child, detail: birthdayChild(party) },
    { term: 'Children', detail: String(children) },
    { term: 'Price', detail: formatMoney(chargedCents, currency) },
    { term: 'Still due', detail: formatRest(party) },
    ...(booking.status === 'confirmed'
      ? []
      : [{ term: 'State', detail: statusLabels[booking.status] }]),
    ...(note ? [{ term: 'Note', detail: note }] : []),
  ]
}
