import { atOwnVenues } from '~/domain/access/visible-to-venues.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import {
  addDays,
  dateForDatabase,
  dateFromDatabase,
  type CalendarDate,
} from '~/values/business-time'
import type { Outcome, Refused } from '~/values/outcome'
import { formatDay, formatMoment } from '~/values/format/format-time'
import type { RestoreDateRefusal, RestoreDateRequest } from './class-forms'
import { expireLapsedHolds } from '../holds/expired-holds.server'
import { findActiveDays } from './find-date-conflict.server'
import { isTaught, scheduleDates, seriesStartOn } from './schedule-dates.server'
import {
  coachesOfSeries,
  findDateOfClass,
  findSeries,
  lockSeries,
  type KnownSeries,
} from './find-class.server'
import { recurringDays } from '~/domain/scheduling/recurring-days'
import { coachesOf } from '~/domain/scheduling/visible-to.server'

type PutBack = { lessonId: string }

/**
 * Restores a skipped class date without bookings; refused if its day differs from the one shown.
 * Idempotent. Null if it was not skipped or for another coach's class.
 */
export async function restoreDate(
  staff: Staff,
  lessonId: string,
  { day, on }: RestoreDateRequest,
  now: Date = clock.now(),
): Promise<Outcome<PutBack, RestoreDateRefusal> | null> {
  const { bufferMinutes } = await findSettings()
  return await transaction(async (tx) => {
    const seen = await findSkippedDates(staff, lessonId, now, tx)
    if (!seen) return null
    const { id } = seen.series
    const isLocked = await lockSeries(tx, id)
    const found = await findSkippedDates(staff, lessonId, now, tx)
    if (!isLocked || !found) return { refused: 'class-changed' }
    const { series, days } = found
    if (!days.includes(day))
      return (await findDateOn(tx, id, day)) ?? (await whyNotLeftOut(tx, series, day, now))
    if (addDays(day, series.shiftDays) !== on) return { refused: 'class-changed' }
    if (!(await isTaught(tx, series))) return { refused: await whyNotTaught(tx, series) }

    if ((await findActiveDays(tx, series)).some((standing) => standing.day === on))
      return { refused: 'date-there', detail: formatDay(on) }
    await expireLapsedHolds(tx, coachesOfSeries(series), now)
    const { taken } = await scheduleDates(tx, series, [day], bufferMinutes)
    if (taken[0])
      return { refused: 'time-taken', detail: formatMoment(taken[0].at, series.timeZone) }
    const originalOn = dateForDatabase(day)
    await tx.lessonSeriesException.deleteMany({ where: { seriesId: id, originalOn } })
    const subject = { subjectKind: 'lesson-series', subjectId: id }
    await recordAuditEvent(
      tx,
      staff,
      { action: 'restore-class-date', ...subject, details: { day } },
      now,
    )
    return await findDateOn(tx, id, day)
  })
}

async function findDateOn(tx: Transaction, seriesId: string, day: CalendarDate) {
  const lesson = await tx.lesson.findFirst({
    where: { seriesId, originalOn: dateForDatabase(day), releasedAt: null },
    select: { id: true },
  })
  return lesson && { lessonId: lesson.id }
}

/** Why a date that is neither active nor restorable is refused; null if it was never skipped. */
async function whyNotLeftOut(
  tx: Transaction,
  series: KnownSeries,
  day: CalendarDate,
  now: Date,
): Promise<Refused<RestoreDateRefusal> | null> {
  const { id: seriesId, exceptions } = series
  if (!exceptions.includes(day)) return null
  const where = { seriesId, originalOn: dateForDatabase(day) }
  if ((await tx.lesson.count({ where })) > 0) return { refused: 'date-canceled' }
  const startsAt = seriesStartOn(series, day)
  return startsAt && startsAt <= now ? { refused: 'date-over' } : null
}

async function whyNotTaught(tx: Transaction, { lessonType: { id } }: KnownSeries) {
  const { active } = await tx.lessonType.findUniqueOrThrow({ where: { id } })
  return active ? 'not-taught' : 'class-not-offered'
}

/** A class and its upcoming skipped days. */
type SkippedDates = { series: KnownSeries; days: CalendarDate[] }

/**
 * The skipped dates of a class that can be restored: those with conflicts at creation, not canceled
 * ones. Null for another coach's class.
 */
export async function findSkippedDates(
  staff: Staff,
  lessonId: string,
  now: Date,
  tx: Transaction = database(),
): Promise<SkippedDates | null> {
  const date = await findDateOfClass(staff, lessonId, tx)
  if (!date?.seriesId) return null
  const where = { id: date.seriesId, coach: coachesOf(staff), ...atOwnVenues(staff) }
  if ((await tx.lessonSeries.count({ where })) === 0) return null
  const series = await findSeries(tx, date.seriesId)
  const { exceptions } = series
  const isToCome = (day: CalendarDate) => {
    const startsAt = seriesStartOn(series, day)
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
