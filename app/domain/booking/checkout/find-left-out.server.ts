import { recurringDays } from '~/domain/scheduling/recurring-days'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { dateForDatabase, dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { findDateOfClass } from '../classes/find-class-date.server'
import { findSeries, type KnownSeries } from '../classes/find-series.server'
import { startOf } from '../classes/schedule-dates.server'

/** A class, and the days of its rule that it leaves out though they are still to come. */
export type LeftOut = { series: KnownSeries; days: CalendarDate[] }

/**
 * What could be put back of a class that somebody sees one date of: what was taken when the class came
 * there, and nothing that was canceled. Null where the date, or the class, is another coach's.
 */
export async function findLeftOut(
  staff: Staff,
  lessonId: string,
  now: Date,
  tx: Transaction = database(),
): Promise<LeftOut | null> {
  const date = await findDateOfClass(staff, lessonId, tx)
  if (!date?.seriesId) return null
  const where = { id: date.seriesId, coach: coachesOf(staff) }
  if ((await tx.lessonSeries.count({ where })) === 0) return null
  const series = await findSeries(tx, date.seriesId)
  const { exceptions } = series
  const isToCome = (day: CalendarDate) => {
    const startsAt = startOf(series, day)
    return startsAt !== null && startsAt > now
  }
  const toCome = exceptions.filter(isToCome)
  const [first, last] = [toCome[0], toCome.at(-1)]
  if (!first || !last) return { series, days: [] }
  const dates = await tx.lesson.findMany({
    where: { seriesId: date.seriesId, originalOn: { in: toCome.map(dateForDatabase) } },
    select: { originalOn: true },
  })
  const known = new Set(dates.map(({ originalOn }) => originalOn && dateFromDatabase(originalOn)))
  const byRule = new Set(recurringDays({ ...series, exceptions: [] }, first, last))
  return { series, days: toCome.filter((day) => byRule.has(day) && !known.has(day)) }
}
