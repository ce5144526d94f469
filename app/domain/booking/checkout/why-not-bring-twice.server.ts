import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { formatList } from '~/values/format/format-list'
import { formatMoment } from '~/values/format/format-time'
import type { Refused } from '~/values/outcome'
import { bookedStatuses } from '../booking'
import { findAthletesInLessons } from '../on-behalf/athletes-in-lessons.server'
import type { CheckoutLine } from './checkout'

type Named = { id: string; firstName: string }

/**
 * Refuses a second place in one lesson, which would be paid twice, no matter who booked the first.
 * Holds do not count: the same family may have begun on another device.
 */
export async function whyNotBringTwice(
  tx: Transaction,
  athletes: Named[],
  lines: Pick<CheckoutLine, 'lessonId' | 'startsAt'>[],
): Promise<Refused<'already-coming'> | null> {
  const athleteIds = athletes.map(({ id }) => id)
  const lessonIds = lines.map(({ lessonId }) => lessonId)
  const here = await findAthletesInLessons(tx, athleteIds, lessonIds, bookedStatuses)
  const line = lines.find(({ lessonId }) => here.has(lessonId))
  if (!line) return null
  const { timeZone } = await findSettings(tx)
  const coming = athletes.filter(({ id }) => here.get(line.lessonId)!.includes(id))
  const names = formatList(coming.map(({ firstName }) => firstName))
  return { refused: 'already-coming', detail: `${names}, ${formatMoment(line.startsAt, timeZone)}` }
}

type Unbooked = { lessonId: string; places: { athleteId: string }[] }

/** Those of unbooked bookings of which an athlete has a booked place in the lesson. */
export async function findAlreadyComing<One extends Unbooked>(
  tx: Transaction,
  bookings: One[],
): Promise<One[]> {
  const athleteIds = bookings.flatMap(({ places }) => places.map(({ athleteId }) => athleteId))
  const lessonIds = bookings.map(({ lessonId }) => lessonId)
  const here = await findAthletesInLessons(tx, athleteIds, lessonIds, bookedStatuses)
  return bookings.filter(({ lessonId, places }) =>
    places.some(({ athleteId }) => here.get(lessonId)?.includes(athleteId)),
  )
}
