import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import { lockRows } from '~/platform/database/lock-rows.server'
import { addMinutes } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'
import type { Refused } from '~/values/outcome'
import { bookedStatuses, type BookingStatus } from '../booking'
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

type Times = { startsAt: Date; endsAt: Date }

type PlaceThen = Times & { athleteId: string; bookingId: string; lessonId: string }

/**
 * Booked places of athletes in lessons that overlap any of these times, whoever booked them and
 * whoever teaches. A lesson that begins as another ends does not overlap it.
 */
export async function findPlacesAt(
  tx: Transaction,
  athleteIds: string[],
  times: Times[],
): Promise<PlaceThen[]> {
  const places = await tx.bookingPlace.findMany({
    where: {
      athleteId: { in: athleteIds },
      booking: {
        status: { in: [...bookedStatuses] },
        lesson: {
          OR: times.map(({ startsAt, endsAt }) => ({
            startsAt: { lt: endsAt },
            endsAt: { gt: startsAt },
          })),
        },
      },
    },
    orderBy: [{ booking: { lesson: { startsAt: 'asc' } } }, { id: 'asc' }],
    select: {
      athleteId: true,
      bookingId: true,
      booking: {
        select: { lessonId: true, lesson: { select: { startsAt: true, endsAt: true } } },
      },
    },
  })
  return places.map(({ athleteId, bookingId, booking: { lessonId, lesson } }) => {
    return { athleteId, bookingId, lessonId, ...lesson }
  })
}

/** Times that only touch are not. */
export function areAtOnce(a: Times, b: Times): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}

type Rules = {
  settings: Pick<Settings, 'timeZone'>
  lessonType: { durationMinutes: number }
  bookAnyway?: boolean
}

/**
 * Part of booking on behalf: refuses a second place for an athlete in one lesson, and one in another
 * lesson at the same time unless staff book it anyway.
 */
export async function whyNotSecondPlace(
  tx: Transaction,
  athletes: { id: string }[],
  offers: Offer[],
  { settings: { timeZone }, lessonType, bookAnyway = false }: Rules,
): Promise<Refused<'athletes-in-lessons' | 'athletes-elsewhere'> | null> {
  const lessonIds = offers.flatMap(({ lessonId }) => lessonId ?? [])
  const ids = athletes.map(({ id }) => id)
  await lockRows(tx, 'athlete', ids)
  const here = await findAthletesInLessons(tx, ids, lessonIds)
  const timesOf = ({ startsAt }: Offer) => ({
    startsAt,
    endsAt: addMinutes(startsAt, lessonType.durationMinutes),
  })
  const places = await findPlacesAt(tx, ids, offers.map(timesOf))
  const format = (some: Offer[]) =>
    some.map(({ startsAt }) => formatMoment(startsAt, timeZone)).join('; ')
  const twice = offers.filter(({ lessonId }) => lessonId !== null && here.has(lessonId))
  if (twice.length > 0) {
    const field = offers.length > 1 ? 'dates' : 'known'
    return { refused: 'athletes-in-lessons', field, detail: format(twice) }
  }
  const elsewhere = offers.filter((offer) =>
    places.some((place) => areAtOnce(place, timesOf(offer))),
  )
  return elsewhere.length > 0 && !bookAnyway
    ? { refused: 'athletes-elsewhere', field: 'bookAnyway', detail: format(elsewhere) }
    : null
}
