import { database, sql } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { pagesFor, type PageOf } from '~/values/paging'
import { may } from '~/values/permissions'
import { fullName } from '../athletes/athlete'
import { rightsOf, type Rights } from '../guardians/guardian-rights'

const perPage = 25

/** Two that look like one child; the first one is here for longer. */
export type DuplicatePair = {
  firstId: string
  secondId: string
  name: string
  bornOn: CalendarDate
  guardians: string[]
}

/** An adult of one of two; what they may do is null where that has ended. */
export type DuplicateGuardian = {
  id: string
  name: string
  email: string | null
  rights: Rights | null
  endedAt: Date | null
}

/** An athlete as somebody needs to see them who decides whether two are one. */
export type Duplicate = {
  id: string
  name: string
  bornOn: CalendarDate
  createdAt: Date
  hasMedicalNote: boolean
  photoConsent: boolean
  /** Those who stand for it, and those who once did. */
  guardians: DuplicateGuardian[]
  counts: Record<'places' | 'signatures' | 'evaluations' | 'certificates' | 'lessonCredits', number>
}

/** All who look like one child that stands here twice; to those who are no owner, nobody. */
export async function findDuplicates(
  staff: Pick<Staff, 'role'>,
  page: number,
): Promise<PageOf<DuplicatePair>> {
  if (!may(staff, 'merge-duplicates')) return { entries: [], page, pages: 1 }
  const [total] = await database().$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM athlete one JOIN athlete other ON one.id < other.id AND ${areAlike()}`
  const pairs = await database().$queryRaw<{ firstId: string; secondId: string }[]>`
    SELECT one.id AS "firstId", other.id AS "secondId"
    FROM athlete one JOIN athlete other ON one.id < other.id AND ${areAlike()}
    ORDER BY one.id, other.id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`
  const athletes = await findAthletes(pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]))
  const entries = pairs.map(({ firstId, secondId }) => {
    const [first, second] = [athletes.get(firstId)!, athletes.get(secondId)!]
    const guardians = [...first.guardians, ...second.guardians]
      .filter(({ endedAt }) => endedAt === null)
      .map(({ name }) => name)
    const { name, bornOn } = first
    return { firstId, secondId, name, bornOn, guardians: [...new Set(guardians)] }
  })
  return { entries, page, pages: pagesFor(Number(total!.count), perPage) }
}

/** Two of them, side by side; null where they do not look alike, or are one by now. */
export async function findDuplicatePair(
  staff: Pick<Staff, 'role'>,
  keptId: string,
  duplicateId: string,
): Promise<{ kept: Duplicate; duplicate: Duplicate } | null> {
  if (!may(staff, 'merge-duplicates') || !isRowId(keptId) || !isRowId(duplicateId)) return null
  const alike = await database().$queryRaw<unknown[]>`
    SELECT 1 FROM athlete one JOIN athlete other ON ${areAlike()}
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

/** Whether two athletes, called `one` and `other`, have the same name, however it is written, and birthday. */
export function haveOneName() {
  return sql`one.id <> other.id AND one.born_on = other.born_on
    AND lower(trim(one.first_name)) = lower(trim(other.first_name))
    AND lower(trim(one.last_name)) = lower(trim(other.last_name))`
}

/**
 * Whether two athletes, called `one` and `other`, look like one child: name and birthday are the same, and
 * for each of them somebody stands who has an account, or something was booked.
 */
export function areAlike() {
  return sql`${haveOneName()} AND NOT EXISTS (
    SELECT FROM (VALUES (one.id), (other.id)) AS athlete (id)
    WHERE NOT EXISTS (
      SELECT FROM guardianship stands JOIN guardian ON guardian.id = stands.guardian_id
      WHERE stands.athlete_id = athlete.id AND stands.ended_at IS NULL
        AND guardian.erased_at IS NULL
        AND (EXISTS (SELECT FROM account WHERE account.guardian_id = guardian.id)
          OR EXISTS (
            SELECT FROM booking_place place JOIN booking ON booking.id = place.booking_id
            WHERE place.athlete_id = athlete.id AND booking.confirmed_at IS NOT NULL))))`
}
