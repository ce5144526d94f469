import { mapOfVenue } from '~/domain/scheduling/venues/venue'
import type { Settings } from '~/domain/settings/settings'
import type { CalendarDate } from '~/values/business-time'
import { formatInstant } from '~/values/format/format-time'
import type { OfferedParty } from './find-party-packages.server'

/** A party package in the API with its free times: timestamps in UTC, amounts in cents. */
export function partyJson(
  party: OfferedParty,
  times: Map<CalendarDate, Date[]>,
  { currency }: Pick<Settings, 'currency'>,
) {
  const { slug, title, description, durationMinutes, minAge, maxAge, coach, venue } = party
  const { priceCents, depositCents, extraChildCents, childrenIncluded, mostChildren } = party
  const { noticeDays, changeDays, dueDays } = party
  return {
    slug,
    title,
    description,
    durationMinutes,
    minAge,
    maxAge,
    price: { packageCents: priceCents, depositCents, extraChildCents, currency },
    children: { included: childrenIncluded, most: mostChildren },
    noticeDays,
    changeDays,
    dueDays,
    coachName: coach.name,
    venue: venue && { name: venue.name, address: venue.addressLines, map: mapOfVenue(venue) },
    times: [...times].map(([day, starts]) => ({ day, startsAt: starts.map(formatInstant) })),
  }
}
