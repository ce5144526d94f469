import { findVenues } from '~/domain/scheduling/venues/find-venues.server'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import type { FormField } from './form-fields'

/** A choice of venue, with the one that is kept; nothing if there is none to choose. */
export async function venueField(kept: string | null = null): Promise<FormField[]> {
  const venues = (await findVenues()).filter(({ id, active }) => active || id === kept)
  if (venues.length === 0) return []
  const options = venues.map(({ id: value, name: label }) => ({ value, label }))
  const own = { value: '', label: venueTexts.ownAddress }
  return [{ kind: 'select', name: 'venueId', label: 'Venue', options: [own, ...options] }]
}
