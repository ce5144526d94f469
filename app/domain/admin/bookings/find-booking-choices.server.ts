import { database } from '~/platform/database/database.server'

/** Filter options for bookings. */
export type BookingChoices = {
  coaches: { id: string; name: string }[]
  lessonTypes: { id: string; name: string }[]
  venues: { id: string; name: string }[]
}

/** Includes inactive coaches, lesson types and venues, which past bookings may have. */
export async function findBookingChoices(): Promise<BookingChoices> {
  const inOrder = { orderBy: { position: 'asc' }, select: { id: true, name: true } } as const
  const [coaches, lessonTypes, venues] = await Promise.all([
    database().coach.findMany(inOrder),
    database().lessonType.findMany(inOrder),
    database().venue.findMany(inOrder),
  ])
  return { coaches, lessonTypes, venues }
}
