import { endBooking } from '~/domain/booking/cancellation/end-booking.server'
import { joinWaitingList } from '~/domain/booking/waiting-list/join-waiting-list.server'
import type { JoinWaitingAnswers } from '~/domain/booking/waiting-list/waiting-forms'
import { waitingTokenOf } from '~/domain/booking/waiting-list/waiting-token.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../clock'
import { aVisitor, hold, today } from './factories-booking'

let waiting = 0

/** The form that joins a class's waiting list, with defaults. */
export function waitingAnswers(changes: Partial<JoinWaitingAnswers>): JoinWaitingAnswers {
  waiting += 1
  return {
    idempotencyKey: newToken(),
    type: 'tumbling-basics',
    places: 1,
    name: 'Dana Okafor',
    email: `waits${waiting}@example.com`,
    phone: '555 010 2030',
    website: '',
    ...changes,
  }
}

/** Joins a waiting list, which must succeed; returns the token of the email's link. */
export async function joined(
  changes: Partial<JoinWaitingAnswers>,
  now = today,
  visitor: Visitor = aVisitor(),
): Promise<string> {
  const refused = await joinWaitingList(visitor, waitingAnswers(changes), now)
  if (refused) throw new Error(refused.refused)
  const last = { createdAt: now }
  const { id } = await database().waitingEntry.findFirstOrThrow({
    where: last,
    orderBy: { id: 'desc' },
  })
  return waitingTokenOf(id)
}

/**
 * Holds every place of a class of eight, each by a different visitor, for longer than any test
 * runs.
 */
export async function fillClass(lesson: string, now = today): Promise<void> {
  for (let count = 0; count < 8; count++)
    await hold(aVisitor(), { lessonType: 'tumbling-basics', lesson }, now)
  await database().booking.updateMany({
    where: { lessonId: lesson },
    data: { heldUntil: new Date('2027-01-01T05:00:00Z') },
  })
}

/** Ends so many of these holds. */
export async function freePlaces(lesson: string, count: number): Promise<void> {
  const bookings = await database().booking.findMany({
    where: { lessonId: lesson, status: 'held' },
    take: count,
    include: { lesson: true, lessonType: true },
  })
  const ending = { status: 'canceled', action: 'release-hold', reason: 'other-time' } as const
  for (const booking of bookings)
    await transaction((tx) => endBooking(tx, system, booking, ending, today))
}

/** Takes all remaining time of a day for every coach. @returns a function that frees it again */
export async function takeWholeDay(day: string): Promise<() => Promise<void>> {
  const lessonType = await database().lessonType.findFirstOrThrow({ where: { slug: 'deep-dive' } })
  const coaches = await database().coach.findMany({ select: { id: true } })
  const quarters = Array.from({ length: 13 * 4 }, (_, index) =>
    addMinutes(at(day, '08:00'), index * 15),
  )
  const lessons = coaches.flatMap(({ id: coachId }) =>
    quarters.map((startsAt) => ({
      id: newId(),
      coachId,
      lessonTypeId: lessonType.id,
      places: 1,
      placesTaken: 1,
      startsAt,
      endsAt: addMinutes(startsAt, 15),
      occupiedUntil: addMinutes(startsAt, 15),
    })),
  )
  // existing classes stay as they are
  await database().lesson.createMany({ data: lessons, skipDuplicates: true })
  const ids = lessons.map(({ id }) => id)
  return async () => void (await database().lesson.deleteMany({ where: { id: { in: ids } } }))
}

/** Offers without an answer yet. */
export async function openOffers() {
  return await database().waitingOffer.findMany({
    where: { entry: { endedAt: null } },
    include: { booking: { include: { lesson: true } }, entry: true },
    orderBy: { entryId: 'asc' },
  })
}
