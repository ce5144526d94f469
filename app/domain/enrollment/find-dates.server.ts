import { occurrencesOf } from '~/domain/scheduling/blocks/calendar-block'
import { findBlocksWithin } from '~/domain/scheduling/blocks/find-blocks-within.server'
import { overlaps } from '~/domain/scheduling/free-times'
import { database, type Transaction } from '~/platform/database/database.server'
import {
  addDays,
  calendarDateAt,
  dateForDatabase,
  dateFromDatabase,
  type CalendarDate,
} from '~/values/business-time'
import type { KnownTermClass } from './find-term-class.server'

/** A date of a class that can still be taken part in. */
export type ClassDate = {
  lessonId: string
  coachId: string
  /** By its rule, which prices go by; it may have been moved to another day. */
  day: CalendarDate
  startsAt: Date
  endsAt: Date
  /** Places that no booking has, those of expired holds included. */
  free: number
}

/** A class between two days of its term; null without an end. */
type Wanted = {
  id: string
  series: Pick<KnownTermClass['series'], 'id' | 'timeZone'>
  from: CalendarDate
  until: CalendarDate | null
}

/**
 * The dates of a class that have not begun, between two days of its term, in order of time. Leaves
 * out those that a block of the calendar covers, such as a holiday.
 */
export async function findDatesToCome(
  { id, series }: Pick<KnownTermClass, 'id' | 'series'>,
  between: Pick<Wanted, 'from' | 'until'>,
  now: Date,
  tx: Transaction = database(),
): Promise<ClassDate[]> {
  return (await findDatesOfClasses([{ id, series, ...between }], now, tx)).get(id) ?? []
}

/** Likewise for several classes at once, by their ids. */
export async function findDatesOfClasses(
  classes: Wanted[],
  now: Date,
  tx: Transaction = database(),
): Promise<Map<string, ClassDate[]>> {
  const lessons = await tx.lesson.findMany({
    relationLoadStrategy: 'join',
    where: {
      releasedAt: null,
      startsAt: { gt: now },
      OR: classes.map(({ series, from, until }) => ({
        seriesId: series.id,
        originalOn: {
          gte: dateForDatabase(from),
          ...(until ? { lte: dateForDatabase(until) } : {}),
        },
      })),
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    include: {
      bookings: {
        where: { status: 'held', heldUntil: { lte: now } },
        select: { placesTaken: true },
      },
    },
  })
  const isBlocked = await blockedAmong(tx, lessons, classes[0]?.series.timeZone ?? 'UTC')
  const dates = lessons
    .filter((lesson) => !isBlocked(lesson))
    .map(({ id, seriesId, coachId, originalOn, places, placesTaken, bookings, ...lesson }) => ({
      seriesId,
      date: {
        lessonId: id,
        coachId,
        day: dateFromDatabase(originalOn!),
        startsAt: lesson.startsAt,
        endsAt: lesson.endsAt,
        free: places - placesTaken + bookings.reduce((sum, held) => sum + held.placesTaken, 0),
      },
    }))
  return new Map(
    classes.map(({ id, series, from, until }) => [
      id,
      dates.flatMap(({ seriesId, date }) => {
        const isWithin = date.day >= from && (until === null || date.day <= until)
        return seriesId === series.id && isWithin ? [date] : []
      }),
    ]),
  )
}

/**
 * Whether a class has dates to come from a day on, and a place on none of them. Places of expired
 * holds are free. One short query, for when many ask at once.
 */
export async function isFull(
  { slug, from }: { slug: string; from: CalendarDate },
  now: Date,
  tx: Transaction = database(),
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ full: boolean | null }[]>`
    select bool_and(places <= places_taken - coalesce((
        select sum(booking.places_taken) from booking where lesson_id = lesson.id
          and status = 'held' and held_until <= ${now}::timestamptz), 0)) as full
    from term_class
      join term on term.id = term_class.term_id
      join lesson on lesson.series_id = term_class.series_id
    where slug = ${slug} and released_at is null and starts_at > ${now}::timestamptz
      and original_on >= ${dateForDatabase(from)}::date
      and (term.ends_on is null or original_on <= term.ends_on)`
  return row?.full === true
}

type Timed = { coachId: string; startsAt: Date; endsAt: Date }

/** With one query for all of them. */
async function blockedAmong(tx: Transaction, lessons: Timed[], timeZone: string) {
  const [first, last] = [lessons[0], lessons.at(-1)]
  if (!first || !last) return () => false
  const stretch = {
    coachIds: [...new Set(lessons.map(({ coachId }) => coachId))],
    first: addDays(calendarDateAt(first.startsAt, timeZone), -1),
    last: addDays(calendarDateAt(last.endsAt, timeZone), 1),
  }
  const blocks = await findBlocksWithin(tx, stretch, { blocksBooking: true })
  return ({ coachId, startsAt, endsAt }: Timed) => {
    const day = calendarDateAt(startsAt, timeZone)
    const time = { from: startsAt, until: endsAt }
    return blocks
      .filter((block) => block.coachId === null || block.coachId === coachId)
      .some((block) =>
        occurrencesOf(block, addDays(day, -1), addDays(day, 1)).some((busy) =>
          overlaps(busy, time),
        ),
      )
  }
}
