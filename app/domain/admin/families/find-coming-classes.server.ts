import { isAtOwnVenue } from '~/domain/access/visible-to-venues.server'
import { clock } from '~/platform/clock.server'
import { database, sql } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'

/** A class with its next date. */
type ComingClass = { seriesId: string; name: string; coachName: string; startsAt: Date }

/** All classes with a date to come, by that date; empty for staff who see their own lessons only. */
export async function findComingClasses(
  staff: Staff,
  now: Date = clock.now(),
): Promise<ComingClass[]> {
  if (!may(staff, 'see-all-lessons')) return []
  return await database().$queryRaw<ComingClass[]>`
    SELECT series_id::text AS "seriesId", lesson_type.name, coach.name AS "coachName",
      starts_at AS "startsAt"
    FROM (
      SELECT DISTINCT ON (series_id) * FROM lesson
      WHERE series_id IS NOT NULL AND released_at IS NULL AND starts_at > ${now}
        AND ${isAtOwnVenue(staff, sql`venue_id`)}
      ORDER BY series_id, starts_at
    ) AS lesson
    JOIN lesson_type ON lesson_type.id = lesson_type_id
    JOIN coach ON coach.id = coach_id
    ORDER BY starts_at, series_id`
}
