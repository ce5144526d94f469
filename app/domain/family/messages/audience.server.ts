import { findSettings } from '~/domain/settings/find-settings.server'
import { sql, type Prisma, type Transaction } from '~/platform/database/database.server'
import { addDays, dateFromDatabase, startOfDay, type TimeZone } from '~/values/business-time'
import type { MessageAudience } from './family-message'

type AudienceRow = {
  audience: MessageAudience['audience']
  seriesId: string | null
  lessonsOn: Date | null
}

/** The audience of a message's row. */
export function audienceOf({ audience, seriesId, lessonsOn }: AudienceRow): MessageAudience {
  return { audience, seriesId, lessonsOn: lessonsOn && dateFromDatabase(lessonsOn) }
}

/**
 * Selects a group's guardians as `guardian_id`, with merged guests as their guardian: for lessons,
 * who booked and others who may see the lessons of those who come. Null for chosen people.
 * @param from lessons later than that are coming
 */
export async function findAudience(
  tx: Transaction,
  audience: MessageAudience,
  from: Date,
): Promise<Prisma.Sql | null> {
  if (audience.audience === 'chosen') return null
  if (audience.audience === 'everyone')
    return sql`
      SELECT id AS guardian_id FROM guardian
      WHERE erased_at IS NULL AND merged_into_id IS NULL AND archived_at IS NULL`
  const { timeZone } = await findSettings(tx)
  return ofLessons(lessonsOf(audience, timeZone, from))
}

/** Whether a group has any lesson, whoever comes. */
export async function hasLessons(
  tx: Transaction,
  audience: MessageAudience,
  from: Date,
): Promise<boolean> {
  if (audience.audience === 'everyone' || audience.audience === 'chosen') return true
  const { timeZone } = await findSettings(tx)
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM lesson WHERE ${lessonsOf(audience, timeZone, from)} LIMIT 1`
  return rows.length > 0
}

function lessonsOf(
  { seriesId, lessonsOn }: MessageAudience,
  zone: TimeZone,
  from: Date,
): Prisma.Sql {
  const ofClass = seriesId ? sql`lesson.series_id = ${seriesId}::uuid` : sql`true`
  const when = lessonsOn
    ? sql`lesson.starts_at >= ${startOfDay(lessonsOn, zone)}
        AND lesson.starts_at < ${startOfDay(addDays(lessonsOn, 1), zone)}`
    : sql`lesson.starts_at > ${from}`
  return sql`lesson.released_at IS NULL AND ${ofClass} AND ${when}`
}

/** Unconfirmed bookings made by staff take place too. */
function ofLessons(lessons: Prisma.Sql): Prisma.Sql {
  return sql`
    SELECT DISTINCT kept.id AS guardian_id FROM (
      SELECT booking.id, booking_order.guardian_id AS booked_by
      FROM lesson JOIN booking ON booking.lesson_id = lesson.id
      JOIN booking_order ON booking_order.id = booking.order_id
      WHERE ${lessons} AND (booking.status IN ('confirmed', 'completed', 'no_show')
        OR booking.status = 'held' AND EXISTS (
          SELECT FROM booking_on_behalf WHERE booking_on_behalf.booking_id = booking.id))
    ) AS coming
    CROSS JOIN LATERAL (
      SELECT booked_by AS id
      UNION ALL
      SELECT guardianship.guardian_id FROM booking_place place
      JOIN guardianship ON guardianship.athlete_id = place.athlete_id
        AND guardianship.ended_at IS NULL AND guardianship.may_see_lessons
      WHERE place.booking_id = coming.id
    ) AS adult
    JOIN guardian ON guardian.id = adult.id
    JOIN guardian kept ON kept.id = coalesce(guardian.merged_into_id, guardian.id)
      AND kept.erased_at IS NULL`
}
