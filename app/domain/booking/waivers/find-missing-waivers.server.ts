import { isAtOwnVenue } from '~/domain/access/visible-to-venues.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { database, sql, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { countPages, type PageOf } from '~/values/paging'
import { may } from '~/values/permissions'

const perPage = 25

/** An athlete with a lesson under way or upcoming but no valid waiver for it. */
export type MissingWaiver = {
  athleteId: string
  name: string
  guardian: { id: string; name: string; phone: string } | null
  lessonName: string
  /** Start of the first such lesson. */
  startsAt: Date
}

/**
 * Athletes with a lesson under way or upcoming and no valid waiver, soonest first. A page beyond the
 * end shows the last one. Empty without permission to see families.
 */
export async function findMissingWaivers(
  staff: Staff,
  wantedPage: number,
  now: Date,
): Promise<PageOf<MissingWaiver>> {
  if (!may(staff, 'correct-families')) return { entries: [], page: 1, pages: 1 }
  const [{ count }] = await database().$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM ${unsigned(staff, now)}`
  const pages = countPages(count, perPage)
  const page = Math.min(wantedPage, pages)
  return {
    entries: await findRows(staff, { limit: perPage, offset: (page - 1) * perPage }, now),
    page,
    pages,
  }
}

/** All of them in the same order; null if they are too many for one file. */
export async function findEveryMissingWaiver(
  staff: Staff,
  most: number,
  now: Date,
): Promise<MissingWaiver[] | null> {
  if (!may(staff, 'correct-families')) return []
  const rows = await findRows(staff, { limit: most + 1, offset: 0 }, now)
  return rows.length > most ? null : rows
}

type Row = {
  athleteId: string
  firstName: string
  lastName: string
  guardianId: string | null
  guardianFirstName: string | null
  guardianLastName: string | null
  phone: string | null
  lessonName: string
  startsAt: Date
}

async function findRows(
  staff: Staff,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<MissingWaiver[]> {
  const rows = await database().$queryRaw<Row[]>`
    SELECT unsigned.id AS "athleteId", unsigned.first_name AS "firstName",
      unsigned.last_name AS "lastName", guardian.id AS "guardianId",
      guardian.first_name AS "guardianFirstName", guardian.last_name AS "guardianLastName",
      guardian.phone, lesson_name AS "lessonName", starts_at AS "startsAt"
    FROM ${unsigned(staff, now)} LEFT JOIN guardian ON guardian.id = guardian_id
    ORDER BY starts_at, unsigned.id LIMIT ${limit} OFFSET ${offset}`
  return rows.map(entryOf)
}

/**
 * Each athlete's first lesson that is not over without a valid waiver, by the rule in `isSigned`. Reads
 * only lessons since yesterday, so older ones do not slow it down.
 */
function unsigned(staff: Staff, now: Date): Prisma.Sql {
  return sql`(
      SELECT DISTINCT ON (athlete.id) athlete.id, athlete.first_name, athlete.last_name,
        lesson.starts_at, lesson_type.name AS lesson_name, booking_order.guardian_id
      FROM lesson
      JOIN booking ON booking.lesson_id = lesson.id
        AND (status = 'confirmed' OR status = 'held' AND held_until > ${now})
      JOIN booking_place place ON place.booking_id = booking.id
      JOIN athlete ON athlete.id = place.athlete_id
      JOIN booking_order ON booking_order.id = booking.order_id
      JOIN lesson_type ON lesson_type.id = booking.lesson_type_id
      WHERE lesson.starts_at > ${now}::timestamptz - interval '1 day' AND lesson.ends_at > ${now}
        AND ${isAtOwnVenue(staff, sql`lesson.venue_id`)}
        AND NOT EXISTS (
        SELECT FROM waiver_signature signature
        WHERE signature.athlete_id = athlete.id AND signature.valid_until > lesson.starts_at
          AND signature.athlete_name = athlete.first_name || ' ' || athlete.last_name
          AND signature.athlete_born_on = athlete.born_on
          AND signature.version_id = (
            SELECT id FROM waiver_version WHERE published_at IS NOT NULL
            ORDER BY number DESC LIMIT 1)
      )
      ORDER BY athlete.id, lesson.starts_at
    ) AS unsigned`
}

function entryOf(row: Row): MissingWaiver {
  const { athleteId, guardianId, phone, lessonName, startsAt, ...names } = row
  const firstName = names.guardianFirstName ?? ''
  const guardianName = fullName({ firstName, lastName: names.guardianLastName ?? '' })
  return {
    athleteId,
    lessonName,
    startsAt,
    name: fullName(names),
    guardian: guardianId ? { id: guardianId, name: guardianName, phone: phone ?? '' } : null,
  }
}
