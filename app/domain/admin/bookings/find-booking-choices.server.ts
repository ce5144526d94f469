import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { isAtOwnVenue } from '~/domain/access/visible-to-venues.server'
import { database, sql } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'

/** Filter options for bookings. */
type BookingChoices = {
  coaches: { id: string; name: string }[]
  lessonTypes: { id: string; name: string }[]
  venues: { id: string; name: string }[]
}

/** Includes inactive coaches, lesson types and venues, which past bookings may have. */
export async function findBookingChoices(staff: Staff): Promise<BookingChoices> {
  const [coaches, others] = await Promise.all([
    database().coach.findMany({
      where: coachesOf(staff),
      orderBy: { position: 'asc' },
      select: { id: true, name: true },
    }),
    database().$queryRaw<{ kind: 'lessonTypes' | 'venues'; id: string; name: string }[]>`
      SELECT 'lessonTypes' AS kind, id::text, name, position FROM lesson_type
      UNION ALL SELECT 'venues', id::text, name, position FROM venue
      WHERE ${isAtOwnVenue(staff, sql`id`)}
      ORDER BY position`,
  ])
  const named = (wanted: string) =>
    others.flatMap(({ kind, id, name }) => (kind === wanted ? [{ id, name }] : []))
  return { coaches, lessonTypes: named('lessonTypes'), venues: named('venues') }
}
