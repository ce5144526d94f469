import type { Transaction } from '~/platform/database/database.server'
import { addDays, calendarDateAt, type CalendarDate } from '~/values/business-time'
import type { KnownSeries } from './find-class.server'
import { daysOf } from './schedule-dates.server'

/** Dates of a class that are to be so many days later, alone or with what the job goes on with. */
type Moving = { lessonIds: string[]; days: number; goesOn: boolean }

/**
 * Part of a command: the first day on which a class would have two dates by what is moved, were some of
 * them put so many days later, those of its rule that are not in the calendar yet among them; null where
 * each of those that are moved gets a day of its own.
 */
export async function findDateConflict(
  tx: Transaction,
  series: KnownSeries,
  { lessonIds, days, goesOn }: Moving,
): Promise<CalendarDate | null> {
  const standing = await findStandingDays(tx, series)
  const put = standing.map(({ id, day }) => {
    const isMoved = lessonIds.includes(id)
    return { isMoved, day: isMoved ? addDays(day, days) : day }
  })
  const last = put
    .map(({ day }) => day)
    .toSorted()
    .at(-1)!
  const later = goesOn ? shifted(series, days) : series
  const toCome = daysOf(later, addDays(later.scheduledThrough, 1), last)
  const coming = toCome.map((day) => ({ isMoved: goesOn, day: addDays(day, later.shiftDays) }))
  const all = [...put, ...coming]
  const onDay = (wanted: CalendarDate) => all.filter(({ day }) => day === wanted).length
  const moved = all.filter(({ isMoved }) => isMoved).map(({ day }) => day)
  return moved.toSorted().find((day) => onDay(day) > 1) ?? null
}

/** What the job goes on with: so many days later than by now, and so it is in the calendar so far. */
export function shifted(series: KnownSeries, days: number): KnownSeries {
  const { shiftDays, scheduledThrough } = series
  return {
    ...series,
    shiftDays: shiftDays + days,
    scheduledThrough: addDays(scheduledThrough, days),
  }
}

/** The day of each date that takes place or has taken place. */
export async function findStandingDays(tx: Transaction, { id, timeZone }: KnownSeries) {
  const where = { seriesId: id, releasedAt: null }
  const dates = await tx.lesson.findMany({ where, select: { id: true, startsAt: true } })
  return dates.map((date) => ({ id: date.id, day: calendarDateAt(date.startsAt, timeZone) }))
}
