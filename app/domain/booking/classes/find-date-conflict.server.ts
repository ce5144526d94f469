import type { Transaction } from '~/platform/database/database.server'
import { addDays, calendarDateAt, type CalendarDate } from '~/values/business-time'
import type { KnownSeries } from './find-class.server'
import { seriesDaysBetween } from './schedule-dates.server'

/** Class dates to shift, with or without the rule. */
type Moving = { lessonIds: string[]; days: number; goesOn: boolean }

/**
 * Part of a command: the first day on which a class would have two dates after a shift, uncreated
 * dates included; null if there is none.
 */
export async function findDateConflict(
  tx: Transaction,
  series: KnownSeries,
  { lessonIds, days, goesOn }: Moving,
): Promise<CalendarDate | null> {
  const standing = await findActiveDays(tx, series)
  const put = standing.map(({ id, day }) => {
    const isMoved = lessonIds.includes(id)
    return { isMoved, day: isMoved ? addDays(day, days) : day }
  })
  const last = put
    .map(({ day }) => day)
    .toSorted()
    .at(-1)!
  const later = goesOn ? shiftSeries(series, days) : series
  const toCome = seriesDaysBetween(later, addDays(later.scheduledThrough, 1), last)
  const coming = toCome.map((day) => ({ isMoved: goesOn, day: addDays(day, later.shiftDays) }))
  const all = [...put, ...coming]
  const onDay = (wanted: CalendarDate) => all.filter(({ day }) => day === wanted).length
  const moved = all.filter(({ isMoved }) => isMoved).map(({ day }) => day)
  return moved.toSorted().find((day) => onDay(day) > 1) ?? null
}

/** The rule shifted by a number of days. */
export function shiftSeries(series: KnownSeries, days: number): KnownSeries {
  const { shiftDays, scheduledThrough } = series
  return {
    ...series,
    shiftDays: shiftDays + days,
    scheduledThrough: addDays(scheduledThrough, days),
  }
}

/** The days of all active dates, past ones included. */
export async function findActiveDays(tx: Transaction, { id, timeZone }: KnownSeries) {
  const where = { seriesId: id, releasedAt: null }
  const dates = await tx.lesson.findMany({ where, select: { id: true, startsAt: true } })
  return dates.map((date) => ({ id: date.id, day: calendarDateAt(date.startsAt, timeZone) }))
}
