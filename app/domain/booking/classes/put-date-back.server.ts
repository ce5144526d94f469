import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addDays, dateForDatabase, type CalendarDate } from '~/values/business-time'
import type { Outcome, Refused } from '~/values/outcome'
import { formatDay, formatMoment } from '~/values/format-time'
import type { PutBackRefusal, PutBackRequest } from './class-forms'
import { expireLapsedHolds } from '../end-bookings.server'
import { findStandingDays } from './find-date-conflict.server'
import { findLeftOut } from '../checkout/find-left-out.server'
import { isTaught } from '../holds/is-taught.server'
import type { KnownSeries } from './find-series.server'
import { scheduleDates, startOf } from './schedule-dates.server'

export type PutBack = { lessonId: string }

/**
 * Puts a date that a class has left out into the calendar after all, as the class is now, with nobody in
 * it yet; refused where that is another day than was shown. Pressed twice, the second press gets the
 * first one's date. Null where it was not left out, or the class is another coach's.
 */
export async function putDateBack(
  staff: Staff,
  lessonId: string,
  { day, on }: PutBackRequest,
  now: Date = clock.now(),
): Promise<Outcome<PutBack, PutBackRefusal> | null> {
  const { bufferMinutes } = await findSettings()
  return await transaction(async (tx) => {
    const seen = await findLeftOut(staff, lessonId, now, tx)
    if (!seen) return null
    const { id, coachId } = seen.series
    await lockCoaches(tx, [coachId])
    const found = await findLeftOut(staff, lessonId, now, tx)
    if (found?.series.coachId !== coachId) return { refused: 'class-changed' }
    const { series, days } = found
    if (!days.includes(day))
      return (await findDateOn(tx, id, day)) ?? (await whyNotLeftOut(tx, series, day, now))
    if (addDays(day, series.shiftDays) !== on) return { refused: 'class-changed' }
    if (!(await isTaught(tx, series))) return { refused: await whyNotTaught(tx, series) }

    if ((await findStandingDays(tx, series)).some((standing) => standing.day === on))
      return { refused: 'date-there', detail: formatDay(on) }
    await expireLapsedHolds(tx, [coachId], now)
    const { taken } = await scheduleDates(tx, series, [day], bufferMinutes)
    if (taken[0])
      return { refused: 'time-taken', detail: formatMoment(taken[0].at, series.timeZone) }
    const originalOn = dateForDatabase(day)
    await tx.lessonSeriesException.deleteMany({ where: { seriesId: id, originalOn } })
    const subject = { subjectKind: 'lesson-series', subjectId: id }
    await recordAuditEvent(
      tx,
      staff,
      { action: 'put-date-back', ...subject, details: { day } },
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

/** Of a date that is neither in the calendar nor to be put back; null for what the class never left out. */
async function whyNotLeftOut(
  tx: Transaction,
  series: KnownSeries,
  day: CalendarDate,
  now: Date,
): Promise<Refused<PutBackRefusal> | null> {
  const { id: seriesId, exceptions } = series
  if (!exceptions.includes(day)) return null
  const where = { seriesId, originalOn: dateForDatabase(day) }
  if ((await tx.lesson.count({ where })) > 0) return { refused: 'date-canceled' }
  const startsAt = startOf(series, day)
  return startsAt && startsAt <= now ? { refused: 'date-over' } : null
}

async function whyNotTaught(tx: Transaction, { lessonType: { id } }: KnownSeries) {
  const { active } = await tx.lessonType.findUniqueOrThrow({ where: { id } })
  return active ? 'not-taught' : 'class-not-offered'
}
