import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import { formatMoment } from '~/values/format/format-time'
import type { Refused } from '~/values/outcome'
import type { BookingStatus } from '../booking'
import { statesFor } from '../booking-states'
import type { Offer } from '../holds/offer.server'

/** Athletes who already have a place in class dates, held or booked, by lesson id. */
export async function findAthletesInLessons(
  tx: Transaction,
  athleteIds: string[],
  lessonIds: string[],
  statuses: readonly BookingStatus[] = statesFor('cancel'),
): Promise<Map<string, string[]>> {
  const places = await tx.bookingPlace.findMany({
    where: {
      athleteId: { in: athleteIds },
      booking: {
        lessonId: { in: lessonIds },
        status: { in: [...statuses] },
        removedAt: null,
      },
    },
    select: { athleteId: true, booking: { select: { lessonId: true } } },
  })
  const here = new Map<string, string[]>()
  for (const { athleteId, booking } of places)
    here.set(booking.lessonId, [...(here.get(booking.lessonId) ?? []), athleteId])
  return here
}

/** Part of booking class dates: refuses a second place for an athlete in one. */
export async function whyNotSecondPlace(
  tx: Transaction,
  athletes: { id: string }[],
  offers: Offer[],
  { timeZone }: Pick<Settings, 'timeZone'>,
): Promise<Refused<'athletes-in-lessons'> | null> {
  const lessonIds = offers.flatMap(({ lessonId }) => lessonId ?? [])
  const ids = athletes.map(({ id }) => id)
  const here = await findAthletesInLessons(tx, ids, lessonIds)
  const dates = offers.filter(({ lessonId }) => lessonId !== null && here.has(lessonId))
  if (dates.length === 0) return null
  const detail = dates.map(({ startsAt }) => formatMoment(startsAt, timeZone)).join('; ')
  return { refused: 'athletes-in-lessons', field: offers.length > 1 ? 'dates' : 'known', detail }
}
