import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'

/** Filter options for bookings. */
export type BookingChoices = {
  coaches: { id: string; name: string }[]
  lessonTypes: { id: string; name: string }[]
  venues: { id: string; name: string }[]
}

/** Includes inactive coaches, lesson types and venues, which past bookings may have. */
export async function findBookingChoices(staff: Staff): Promise<BookingChoices> {
  const ownVenueIds = staff.venueIds === null ? undefined : { in: [...staff.venueIds] }
  const inOrder = { orderBy: { position: 'asc' }, select: { id: true, name: true } } as const
  const [coaches, lessonTypes, venues] = await Promise.all([
    database().coach.findMany({ ...inOrder, where: coachesOf(staff) }),
    database().lessonType.findMany(inOrder),
    database().venue.findMany({ ...inOrder, where: { id: ownVenueIds } }),
  ])
  return { coaches, lessonTypes, venues }
}
