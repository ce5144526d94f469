import { database, type Prisma } from '~/platform/database.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { lessonsAtWork } from '../visible-to.server'
import {
  entryView,
  findWaitingEntry,
  selectionOfEntry,
  type WaitingEntry,
} from './find-waiting-entry.server'

/** Enough for every line of a business; longer ones show their first. */
const most = 200

/** Who waits, each line in its order: a family's own; for those who work here, all they may see. */
export async function findWaitingList(actor: Parent | Staff): Promise<WaitingEntry[]> {
  const rows = await database().waitingEntry.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [waitingWithinReach(actor), { endedAt: null }] },
    orderBy: [{ lessonTypeId: 'asc' }, { wishedOn: 'asc' }, { lessonId: 'asc' }, { id: 'asc' }],
    take: most,
    select: selectionOfEntry,
  })
  return rows.map(entryView)
}

/** Somebody in line whom the actor may see, and who has not been offered a place; null where there is none. */
export async function findWaiting(staff: Staff, id: string): Promise<WaitingEntry | null> {
  if (!isRowId(id)) return null
  return await findWaitingEntry(database(), waitingForPlace(staff, id))
}

/** Nobody's wait is ended under an offer: its place is theirs until they answer, or are removed. */
export function waitingForPlace(staff: Staff, id: string): Prisma.WaitingEntryWhereInput {
  return { AND: [waitingWithinReach(staff), { id, endedAt: null, offer: null }] }
}

/** Those who only teach see who waits for a class of theirs, or for a day of what they teach. */
export function waitingWithinReach(actor: Parent | Staff): Prisma.WaitingEntryWhereInput {
  if (actor.kind === 'guardian') return { guardianId: actor.id }
  if (actor.role !== 'coach') return {}
  if (actor.coachId === null) return { id: { in: [] } }
  const taught = { lessonType: { teachers: { some: { coachId: actor.coachId } } } }
  return { OR: [{ lesson: lessonsAtWork(actor) }, { lessonId: null, ...taught }] }
}
