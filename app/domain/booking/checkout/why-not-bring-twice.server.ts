import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { formatList } from '~/values/format/format-list'
import { formatMoment } from '~/values/format/format-time'
import type { Refused } from '~/values/outcome'
import { areAtOnce, findPlacesAt } from '../on-behalf/athletes-in-lessons.server'
import type { CheckoutLine } from './checkout'

type Named = { id: string; firstName: string }

/**
 * Refuses a second place in one lesson, which would be paid twice, and one in another lesson at the
 * same time, no matter who booked the first. Holds do not count: the same family may have begun on
 * another device. Times of one order count, as they are booked together.
 */
export async function whyNotBringTwice(
  tx: Transaction,
  athletes: Named[],
  lines: Pick<CheckoutLine, 'lessonId'>[],
): Promise<Refused<'already-coming'> | null> {
  const lessons = await findTimesOf(tx, lines)
  const athleteIds = athletes.map(({ id }) => id)
  const places = await findPlacesAt(tx, athleteIds, lessons)
  const own = lessons.find((one, index) =>
    lessons.slice(0, index).some((two) => areAtOnce(one, two)),
  )
  const taken = places[0] ?? own
  if (!taken) return null
  const { timeZone } = await findSettings(tx)
  const there = places.filter((place) => areAtOnce(place, taken))
  const coming = athletes.filter(
    ({ id }) => places.length === 0 || there.some(({ athleteId }) => athleteId === id),
  )
  const names = formatList(coming.map(({ firstName }) => firstName))
  return {
    refused: 'already-coming',
    detail: `${names}, ${formatMoment(taken.startsAt, timeZone)}`,
  }
}

type Unbooked = { lessonId: string; places: { athleteId: string }[] }

/** Those of unbooked bookings of which an athlete has a booked place in the lesson, or at its time. */
export async function findAlreadyComing<One extends Unbooked>(
  tx: Transaction,
  bookings: One[],
): Promise<One[]> {
  const athleteIds = bookings.flatMap(({ places }) => places.map(({ athleteId }) => athleteId))
  const lessons = await findTimesOf(tx, bookings)
  const taken = await findPlacesAt(tx, athleteIds, lessons)
  return bookings.filter(({ lessonId, places }) => {
    const lesson = lessons.find(({ id }) => id === lessonId)!
    return taken.some(
      (place) =>
        areAtOnce(place, lesson) && places.some(({ athleteId }) => athleteId === place.athleteId),
    )
  })
}

async function findTimesOf(tx: Transaction, bookings: { lessonId: string }[]) {
  return await tx.lesson.findMany({
    where: { id: { in: bookings.map(({ lessonId }) => lessonId) } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: { id: true, startsAt: true, endsAt: true },
  })
}
