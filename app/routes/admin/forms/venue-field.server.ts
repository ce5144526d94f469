import { isLimited, isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { findVenues } from '~/domain/scheduling/venues/find-venues.server'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import type { Staff } from '~/values/actor'
import type { FormField } from './form-fields'

/**
 * A choice of venue, with the one that is kept; nothing if there is none to choose. Who is limited to
 * venues chooses among theirs.
 */
export async function venueField(staff: Staff, kept: string | null = null): Promise<FormField[]> {
  const venues = (await findVenues()).filter(
    ({ id, active }) => id === kept || (active && isOwnVenue(staff, id)),
  )
  if (venues.length === 0) return []
  const options = venues.map(({ id: value, name: label }) => ({ value, label }))
  const own = isLimited(staff) ? [] : [{ value: '', label: venueTexts.ownAddress }]
  return [{ kind: 'select', name: 'venueId', label: 'Venue', options: [...own, ...options] }]
}
