import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'

/** Filter options for bookings. */
export type BookingChoices = {
  coaches: { id: string; name: string }[]
  lessonTypes: { id: string; name: string }[]
}

/** Includes inactive coaches and lesson types, which past bookings may have. */
export async function findBookingChoices(staff: Staff): Promise<BookingChoices> {
  const inOrder = { orderBy: { position: 'asc' }, select: { id: true, name: true } } as const
  const [coaches, lessonTypes] = await Promise.all([
    database().coach.findMany({ ...inOrder, where: coachesOf(staff) }),
    database().lessonType.findMany(inOrder),
  ])
  return { coaches, lessonTypes }
}
