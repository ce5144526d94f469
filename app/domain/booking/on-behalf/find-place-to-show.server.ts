import { findVenues } from '~/domain/scheduling/venues/find-venues.server'
import { findVenueAt } from '~/domain/scheduling/venues/lesson-place.server'
import type { Settings } from '~/domain/settings/settings'
import { database } from '~/platform/database/database.server'

/**
 * Where a coach's lesson at a time would be. The business's own address has a name only if lessons
 * take place elsewhere as well.
 */
export async function findPlaceToShow(
  coachId: string,
  lesson: { startsAt: Date; endsAt: Date },
  { name }: Pick<Settings, 'name'>,
): Promise<{ venueId: string | null; name: string | null }> {
  const venues = await findVenues()
  const venueId = await findVenueAt(database(), coachId, lesson)
  const known = venues.find(({ id }) => id === venueId)
  const own = venues.some(({ active }) => active) ? name : null
  return { venueId, name: known?.name ?? own }
}
