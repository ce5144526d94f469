import { areAtOnce, findPlacesAt } from '~/domain/booking/on-behalf/athletes-in-lessons.server'
import { bookingsToSee } from '~/domain/booking/find/visible-to.server'
import { lessonTitle, withTitle } from '~/domain/catalogue/lesson-title'
import type { ClassDate } from '~/domain/scheduling/find-dates-to-come.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'

/** A lesson that an athlete is booked for at the time of a date of a class. */
export type BookedElsewhere = {
  bookingId: string
  athleteId: string
  title: string
  startsAt: Date
  endsAt: Date
}

/**
 * Of athletes who join a class, in order of time, whoever booked them and whoever teaches; without
 * the title of those that the actor may not see. Places on the dates themselves are not elsewhere.
 */
export async function findBookedElsewhere(
  actor: Parent | Staff,
  athleteIds: string[],
  dates: Pick<ClassDate, 'lessonId' | 'startsAt' | 'endsAt'>[],
  tx: Transaction = database(),
): Promise<BookedElsewhere[]> {
  const there = new Set(dates.map(({ lessonId }) => lessonId))
  const places = (await findPlacesAt(tx, athleteIds, dates)).filter(
    ({ lessonId }) => !there.has(lessonId),
  )
  return await withTitles(actor, places, tx)
}

/**
 * Likewise for an athlete who could join any of several classes: by their ids, what overlaps each.
 */
export async function findElsewhereOfClasses(
  actor: Parent | Staff,
  athleteId: string,
  datesOf: Map<string, ClassDate[]>,
  tx: Transaction = database(),
): Promise<Map<string, BookedElsewhere[]>> {
  const dates = [...datesOf.values()].flat()
  if (dates.length === 0) return new Map()
  const stretch = {
    startsAt: new Date(Math.min(...dates.map(({ startsAt }) => startsAt.getTime()))),
    endsAt: new Date(Math.max(...dates.map(({ endsAt }) => endsAt.getTime()))),
  }
  const places = await findPlacesAt(tx, [athleteId], [stretch])
  const elsewhere = await withTitles(actor, places, tx)
  return new Map(
    [...datesOf].map(([id, own]) => {
      const there = new Set(own.map(({ lessonId }) => lessonId))
      const outside = elsewhere.filter((_, index) => !there.has(places[index]!.lessonId))
      return [id, bookedAt(outside, { athleteId, dates: own })]
    }),
  )
}

async function withTitles(
  actor: Parent | Staff,
  places: Awaited<ReturnType<typeof findPlacesAt>>,
  tx: Transaction,
): Promise<BookedElsewhere[]> {
  if (places.length === 0) return []
  const titled = await tx.booking.findMany({
    where: { id: { in: places.map(({ bookingId }) => bookingId) }, AND: bookingsToSee(actor) },
    select: { id: true, ...withTitle },
  })
  const titles = new Map(titled.map((booking) => [booking.id, lessonTitle(booking)]))
  return places.map(({ bookingId, athleteId, startsAt, endsAt }) => {
    return {
      bookingId,
      athleteId,
      title: titles.get(bookingId) ?? 'Another lesson',
      startsAt,
      endsAt,
    }
  })
}

/** Those of one athlete at the time of any of these dates. */
export function bookedAt(
  elsewhere: BookedElsewhere[],
  { athleteId, dates }: { athleteId: string; dates: Pick<ClassDate, 'startsAt' | 'endsAt'>[] },
): BookedElsewhere[] {
  return elsewhere.filter(
    (one) => one.athleteId === athleteId && dates.some((date) => areAtOnce(date, one)),
  )
}
