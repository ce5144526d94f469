import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { fewestFree, findDatesToCome } from '~/domain/scheduling/find-dates-to-come.server'
import type { KnownTermClass } from '~/domain/enrollment/terms/find-term-class.server'
import { waitsForOffer } from './count-in-line.server'

type Waiting = { termClassId: string; athleteIds: string[] }

function openOffers({ termClassId, athleteIds }: Waiting, now: Date) {
  return {
    termClassId,
    athleteId: { in: athleteIds },
    endedAt: null,
    offer: { endsAt: { gt: now } },
  } satisfies Prisma.ClassWaitingEntryWhereInput
}

/** On how many places of each lesson an offer is open to these athletes. */
export async function findOfferedPlaces(
  tx: Transaction,
  waiting: Waiting,
  now: Date,
): Promise<Map<string, number>> {
  const held = await tx.booking.findMany({
    where: { status: 'held', order: { classOffer: { entry: openOffers(waiting, now) } } },
    select: { lessonId: true },
  })
  const places = new Map<string, number>()
  for (const { lessonId } of held) places.set(lessonId, (places.get(lessonId) ?? 0) + 1)
  return places
}

/**
 * Part of a command, after `lockClass`: releases the places that are kept for athletes, who take them
 * or not. @returns the lessons, one for each place
 */
export async function releaseOfferedPlaces(
  tx: Transaction,
  where: Prisma.ClassWaitingEntryWhereInput,
): Promise<string[]> {
  const released = await tx.booking.updateManyAndReturn({
    where: { status: 'held', order: { classOffer: { entry: where } } },
    data: { status: 'canceled', version: { increment: 1 } },
    select: { lessonId: true },
  })
  const lessonIds = released.map(({ lessonId }) => lessonId)
  if (lessonIds.length === 0) return []
  await tx.$executeRaw`
    UPDATE lesson SET places_taken = places_taken - freed.count
    FROM (SELECT lesson_id, count(*)::int AS count FROM unnest(${lessonIds}::uuid[]) AS one (lesson_id)
      GROUP BY lesson_id) AS freed
    WHERE lesson.id = freed.lesson_id`
  return lessonIds
}

/** Part of enrolling, after `lockClass`: gives athletes what is kept for them, to be taken at once. */
export async function takeClassOffers(tx: Transaction, waiting: Waiting, now: Date): Promise<void> {
  await releaseOfferedPlaces(tx, openOffers(waiting, now))
}

/** Part of enrolling: whoever is enrolled does not wait anymore. */
export async function endClassWaits(
  tx: Transaction,
  actor: Actor,
  { termClassId, athleteIds }: Waiting,
  now: Date,
): Promise<void> {
  const ended = await tx.classWaitingEntry.findMany({
    where: { termClassId, athleteId: { in: athleteIds }, endedAt: null },
    select: { id: true, offer: { select: { endsAt: true } } },
  })
  for (const { id, offer } of ended) {
    const ending = offer ? 'accepted' : 'booked'
    await tx.classWaitingEntry.update({ where: { id }, data: { ending, endedAt: now } })
    const subject = { subjectKind: 'class-waiting-entry', subjectId: id }
    await recordAuditEvent(
      tx,
      actor,
      { action: 'end-class-waiting', ...subject, details: { ending } },
      now,
    )
  }
}

/**
 * Whether places are left to others who wait for this class, with the offers to these athletes taken
 * or counted as free. While there is a place on every date, whoever waits has it first.
 */
export async function whyNotInTurn(
  tx: Transaction,
  termClass: KnownTermClass,
  { athleteIds, offered }: { athleteIds: string[]; offered?: Map<string, number> },
  now: Date,
): Promise<Refused<'class-full'> | null> {
  const termClassId = termClass.id
  const others = await tx.classWaitingEntry.count({
    where: { ...waitsForOffer, termClassId, athleteId: { notIn: athleteIds } },
  })
  if (others === 0) return null
  const between = { from: termClass.term.startsOn, until: termClass.term.endsOn }
  const dates = await findDatesToCome(termClass, between, now, tx)
  const free = dates.map((date) => ({ free: date.free + (offered?.get(date.lessonId) ?? 0) }))
  const theirs = await tx.classWaitingEntry.count({
    where: openOffers({ termClassId, athleteIds }, now),
  })
  const left = (fewestFree(free) ?? 0) - theirs
  const wanted = athleteIds.length - theirs
  return wanted > 0 && left > 0 && wanted > left - others ? { refused: 'class-full' } : null
}
