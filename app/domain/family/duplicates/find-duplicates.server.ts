import { database, sql, type Prisma } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { countPages, type PageOf } from '~/values/paging'
import { may } from '~/values/permissions'
import { fullName } from '../athletes/athlete'
import { rightsOf, type Rights } from '../guardians/guardian-rights'

const perPage = 25

/** Two possible duplicates, the older record first. */
type DuplicatePair = {
  firstId: string
  secondId: string
  name: string
  bornOn: CalendarDate
  guardians: string[]
}

/** A guardian of one record. Rights are null if the guardianship has ended. */
export type DuplicateGuardian = {
  id: string
  name: string
  email: string | null
  rights: Rights | null
  endedAt: Date | null
}

/** A record as shown for reviewing a merge. */
export type Duplicate = {
  id: string
  name: string
  bornOn: CalendarDate
  createdAt: Date
  hasMedicalNote: boolean
  photoConsent: boolean
  /** Current and former guardians. */
  guardians: DuplicateGuardian[]
  counts: Record<'places' | 'signatures' | 'evaluations' | 'certificates' | 'lessonCredits', number>
}

/** All pairs of possible duplicates; empty for staff who are not owners. */
export async function findDuplicates(
  staff: Pick<Staff, 'role'>,
  page: number,
): Promise<PageOf<DuplicatePair>> {
  if (!may(staff, 'merge-duplicates')) return { entries: [], page, pages: 1 }
  const found = await findPairs(page)
  const pairs = found.flatMap(({ firstId, secondId }) =>
    firstId && secondId ? [{ firstId, secondId }] : [],
  )
  const athletes = await findAthletes(pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]))
  const entries = pairs.map(({ firstId, secondId }) => {
    const [first, second] = [athletes.get(firstId)!, athletes.get(secondId)!]
    const guardians = [...first.guardians, ...second.guardians]
      .filter(({ endedAt }) => endedAt === null)
      .map(({ name }) => name)
    const { name, bornOn } = first
    return { firstId, secondId, name, bornOn, guardians: [...new Set(guardians)] }
  })
  return { entries, page, pages: countPages(found[0]!.total, perPage) }
}

type FoundPair = { total: number; firstId: string | null; secondId: string | null }

/**
 * A page of all pairs that `arePossibleDuplicates`, with their number; one row without a pair if the
 * page has none. Only athletes of the same name are compared with each other, found by the index
 * `athlete_same_name` alone.
 */
async function findPairs(page: number): Promise<FoundPair[]> {
  return await database().$queryRaw<FoundPair[]>`
    WITH known AS MATERIALIZED (
      SELECT id, born_on, first, last FROM (
        SELECT id, born_on, lower(trim(first_name)) AS first, lower(trim(last_name)) AS last,
          count(*) OVER (
            PARTITION BY born_on, lower(trim(last_name)), lower(trim(first_name))) AS alike
        FROM athlete) AS named
      WHERE alike > 1 AND ${hasAccountOrBooking(sql`named.id`)}
    ), pair AS MATERIALIZED (
      SELECT one.id AS first_id, other.id AS second_id
      FROM known one JOIN known other USING (born_on, first, last) WHERE one.id < other.id
    )
    SELECT total, first_id::text AS "firstId", second_id::text AS "secondId"
    FROM (SELECT count(*)::int AS total FROM pair) AS counted LEFT JOIN (
      SELECT * FROM pair ORDER BY first_id, second_id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}
    ) AS shown ON true
    ORDER BY first_id, second_id`
}

/**
 * One pair to merge; null if they are neither possible duplicates nor of one family, or were merged.
 */
export async function findDuplicatePair(
  staff: Pick<Staff, 'role'>,
  keptId: string,
  duplicateId: string,
): Promise<{ kept: Duplicate; duplicate: Duplicate } | null> {
  if (!may(staff, 'merge-duplicates') || !isRowId(keptId) || !isRowId(duplicateId)) return null
  const alike = await database().$queryRaw<unknown[]>`
    SELECT 1 FROM athlete one JOIN athlete other ON ${mayBeMerged()}
    WHERE one.id = ${keptId}::uuid AND other.id = ${duplicateId}::uuid`
  if (alike.length === 0) return null
  const athletes = await findAthletes([keptId, duplicateId])
  return { kept: athletes.get(keptId)!, duplicate: athletes.get(duplicateId)! }
}

async function findAthletes(ids: string[]): Promise<Map<string, Duplicate>> {
  const rows = await database().athlete.findMany({
    where: { id: { in: ids } },
    include: {
      medicalNote: { select: { id: true } },
      guardianships: {
        where: { guardian: { erasedAt: null } },
        orderBy: [{ createdAt: 'asc' }, { guardianId: 'asc' }],
        include: { guardian: { select: { firstName: true, lastName: true, email: true } } },
      },
      _count: true,
    },
  })
  return new Map(
    rows.map(({ id, createdAt, photoConsent, medicalNote, guardianships, _count, ...row }) => [
      id,
      {
        id,
        createdAt,
        photoConsent,
        name: fullName(row),
        bornOn: dateFromDatabase(row.bornOn),
        hasMedicalNote: medicalNote !== null,
        guardians: guardianships.map(({ guardianId, guardian, ...rights }) => ({
          id: guardianId,
          name: fullName(guardian),
          email: guardian.email,
          rights: rights.endedAt ? null : rightsOf(rights),
          endedAt: rights.endedAt,
        })),
        counts: _count,
      },
    ]),
  )
}

/**
 * A SQL condition: the athletes `one` and `other` have the same birth date and, ignoring case, the
 * same name.
 */
export function haveSameName() {
  return sql`one.id <> other.id AND one.born_on = other.born_on
    AND lower(trim(one.first_name)) = lower(trim(other.first_name))
    AND lower(trim(one.last_name)) = lower(trim(other.last_name))`
}

/**
 * A SQL condition: the athletes `one` and `other` are possible duplicates. Same name and birth
 * date, and each has a guardian with an account or a booking.
 */
function arePossibleDuplicates() {
  return sql`${haveSameName()}
    AND ${hasAccountOrBooking(sql`one.id`)} AND ${hasAccountOrBooking(sql`other.id`)}`
}

function hasAccountOrBooking(athleteId: Prisma.Sql) {
  return sql`EXISTS (
    SELECT FROM guardianship stands JOIN guardian ON guardian.id = stands.guardian_id
    WHERE stands.athlete_id = ${athleteId} AND stands.ended_at IS NULL
      AND guardian.erased_at IS NULL
      AND (EXISTS (SELECT FROM account WHERE account.guardian_id = guardian.id)
        OR EXISTS (
          SELECT FROM booking_place place JOIN booking ON booking.id = place.booking_id
          WHERE place.athlete_id = ${athleteId} AND booking.confirmed_at IS NOT NULL)))`
}

/**
 * A SQL condition: staff may merge the athletes `one` and `other`, as they are possible duplicates,
 * or as one guardian stands for both, whatever their names.
 */
export function mayBeMerged() {
  return sql`one.id <> other.id AND (EXISTS (
    SELECT FROM guardianship first
    JOIN guardianship second ON second.guardian_id = first.guardian_id
    JOIN guardian ON guardian.id = first.guardian_id
    WHERE first.athlete_id = one.id AND second.athlete_id = other.id
      AND first.ended_at IS NULL AND second.ended_at IS NULL
      AND guardian.erased_at IS NULL AND guardian.merged_into_id IS NULL
  ) OR ${arePossibleDuplicates()})`
}
