import { isLimited } from '~/domain/access/visible-to-venues.server'
import { database, sql, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { staffLessons } from '../find/visible-to.server'
import {
  entryView,
  findWaitingEntry,
  selectionOfEntry,
  type WaitingEntry,
} from './find-waiting-entry.server'
import { may } from '~/values/permissions'

/** The maximum of entries listed. */
const most = 200

/** Positions in their waiting lists by entry id; missing for offered ones. */
export async function findPositionsInLine(ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await findInLine(sql`entry.id = any(${ids}::uuid[])`)
  return new Map(rows.flatMap(({ id, place }) => (place === null ? [] : [[id, place]])))
}

/** Waiting entries with their positions; null if offered. */
async function findInLine(which: Prisma.Sql): Promise<{ id: string; place: number | null }[]> {
  return await database().$queryRaw`
    select entry.id, case when waiting_offer.entry_id is null then (
      select count(*)::int from waiting_entry other
      left join waiting_offer on waiting_offer.entry_id = other.id
      where other.ended_at is null and waiting_offer.entry_id is null
        and other.lesson_type_id = entry.lesson_type_id
        and other.lesson_id is not distinct from entry.lesson_id
        and other.wished_on is not distinct from entry.wished_on
        and (other.created_at, other.id) <= (entry.created_at, entry.id)) end as place
    from waiting_entry entry left join waiting_offer on waiting_offer.entry_id = entry.id
    where entry.ended_at is null and ${which}
    order by entry.id limit ${most}`
}

/** A family's own entry with its position; null once offered. */
type OwnWaitingEntry = WaitingEntry & { place: number | null }

/** A family's entries, made signed in or with their verified address. */
export async function findOwnWaitingList(parent: Parent): Promise<OwnWaitingEntry[]> {
  const waitsInLine = await findInLine(isOfGuardian(parent.id))
  if (waitsInLine.length === 0) return []
  const places = new Map(waitsInLine.map(({ id, place }) => [id, place]))
  const rows = await database().waitingEntry.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: [...places.keys()] } },
    orderBy: { id: 'asc' },
    select: selectionOfEntry,
  })
  return rows.map((row) => ({ ...entryView(row), place: places.get(row.id) ?? null }))
}

/** All accessible entries, each list in order. */
export async function findWaitingList(actor: Staff): Promise<WaitingEntry[]> {
  return await findEntries(actor, most)
}

/** Likewise without a limit of the page; null if there are too many for one file. */
export async function findEveryWaitingEntry(
  actor: Staff,
  mostInOneFile: number,
): Promise<WaitingEntry[] | null> {
  const entries = await findEntries(actor, mostInOneFile + 1)
  return entries.length > mostInOneFile ? null : entries
}

async function findEntries(actor: Staff, take: number): Promise<WaitingEntry[]> {
  const rows = await database().waitingEntry.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [waitingWithinReach(actor), { endedAt: null }] },
    orderBy: [{ lessonTypeId: 'asc' }, { wishedOn: 'asc' }, { lessonId: 'asc' }, { id: 'asc' }],
    take,
    select: selectionOfEntry,
  })
  return rows.map(entryView)
}

/** An accessible entry without an offer; null if there is none. */
export async function findEntryWithoutOffer(
  staff: Staff,
  id: string,
): Promise<WaitingEntry | null> {
  if (!isRowId(id)) return null
  return await findWaitingEntry(database(), waitingForPlace(staff, id))
}

/** Excludes offered entries: the place is theirs until they answer or are removed. */
export function waitingForPlace(staff: Staff, id: string): Prisma.WaitingEntryWhereInput {
  return { AND: [waitingWithinReach(staff), { id, endedAt: null, offer: null }] }
}

/**
 * Coaches see entries for their classes and for days of lesson types they teach. A day is at no venue, so
 * who is limited to venues sees only those for classes.
 */
export function waitingWithinReach(actor: Staff): Prisma.WaitingEntryWhereInput {
  if (isLimited(actor)) return { lesson: staffLessons(actor) }
  if (may(actor, 'see-all-lessons')) return {}
  if (actor.coachId === null) return { id: { in: [] } }
  const taught = { lessonType: { teachers: { some: { coachId: actor.coachId } } } }
  return { OR: [{ lesson: staffLessons(actor) }, { lessonId: null, ...taught }] }
}

/** Entries made signed in, and those with the verified address. */
export async function waitingOfGuardian(
  tx: Transaction,
  guardianId: string,
): Promise<Prisma.WaitingEntryWhereInput> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from waiting_entry entry where ${isOfGuardian(guardianId)}`
  return { id: { in: rows.map(({ id }) => id) } }
}

/** Likewise as a SQL condition on the row `entry`. */
function isOfGuardian(guardianId: string) {
  return sql`(entry.guardian_id = ${guardianId}::uuid or (entry.guardian_id is null
    and entry.email = (select account.email from account
      where account.guardian_id = ${guardianId}::uuid and realm = 'parent'
        and verified_at is not null)))`
}
