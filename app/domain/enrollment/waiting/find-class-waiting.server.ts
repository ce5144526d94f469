import type { WaitingEnding } from '~/domain/booking/waiting-list/waiting'
import { database, sql, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { isOpenOffer } from './class-waiting'
import { findOfferedPlaces } from './take-class-offers.server'

/** An athlete's place on the waiting list of a class. */
export type ClassWaiting = {
  id: string
  athlete: { id: string; firstName: string; lastName: string }
  guardianId: string
  termClass: { id: string; slug: string; title: string; term: { name: string } }
  createdAt: Date
  endedAt: Date | null
  ending: WaitingEnding | null
  /** From 1; null once it was offered a place, or has ended. */
  place: number | null
  offerEndsAt: Date | null
}

/** A family's entries that have not ended. */
export async function findOwnClassWaiting({
  id: guardianId,
}: Pick<Parent, 'id'>): Promise<ClassWaiting[]> {
  return await findClassWaiting({ guardianId, endedAt: null })
}

/** One of a family's entries; null for any other's. */
export async function findOwnClassWait(
  { id: guardianId }: Pick<Parent, 'id'>,
  id: string,
): Promise<ClassWaiting | null> {
  if (!isRowId(id)) return null
  return (await findClassWaiting({ id, guardianId }))[0] ?? null
}

/** Everyone who waits for a class or has an offer, in order. Check access first. */
export async function findWaitingForClass(termClassId: string): Promise<ClassWaiting[]> {
  return await findClassWaiting({ termClassId, endedAt: null })
}

/** Check access first. */
export async function findClassWaiting(
  where: Prisma.ClassWaitingEntryWhereInput,
  tx: Transaction = database(),
): Promise<ClassWaiting[]> {
  const rows = await tx.classWaitingEntry.findMany({
    relationLoadStrategy: 'join',
    where,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: {
      athlete: { select: { id: true, firstName: true, lastName: true } },
      termClass: {
        select: { id: true, slug: true, title: true, term: { select: { name: true } } },
      },
      offer: { select: { endsAt: true } },
    },
  })
  const places = await findPlaces(
    rows.map(({ id }) => id),
    tx,
  )
  return rows.map(({ offer, termClassId: _, athleteId: _athlete, ...row }) => ({
    ...row,
    place: places.get(row.id) ?? null,
    offerEndsAt: offer?.endsAt ?? null,
  }))
}

async function findPlaces(ids: string[], tx: Transaction): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.$queryRaw<{ id: string; place: number }[]>`
    select entry.id, (select count(*)::int from class_waiting_entry other where ${waits(sql`other`)}
      and other.term_class_id = entry.term_class_id
      and (other.created_at, other.id) <= (entry.created_at, entry.id)) as place
    from class_waiting_entry entry
    where entry.id = any(${ids}::uuid[]) and ${waits(sql`entry`)}`
  return new Map(rows.map(({ id, place }) => [id, place]))
}

function waits(row: Prisma.Sql) {
  return sql`${row}.ended_at is null
    and not exists (select from class_waiting_offer where entry_id = ${row}.id)`
}

/** On how many places of each lesson of a class an offer is open to a family. */
export async function findOwnOfferedPlaces(
  { id: guardianId }: Pick<Parent, 'id'>,
  termClassId: string,
  now: Date,
): Promise<Map<string, number>> {
  const waiting = await findClassWaiting({ guardianId, termClassId, endedAt: null })
  const athleteIds = waiting.filter((one) => isOpenOffer(one, now)).map(({ athlete }) => athlete.id)
  return await findOfferedPlaces(database(), { termClassId, athleteIds }, now)
}
