import { isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { cancelDates } from './cancel-dates.server'
import {
  mostEndedAtOnce,
  type Ending,
  type EndSeriesRefusal,
  type EndSeriesRequest,
} from './class-forms'
import { goesOnAfter, ruleThrough } from '~/domain/scheduling/recurrence-rule'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import {
  addDays,
  calendarDateAt,
  dateFromDatabase,
  type CalendarDate,
} from '~/values/business-time'
import { findDateOfClass } from './find-class.server'
import { lessonsToChange } from '../find/visible-to.server'

type SeriesEnded = { lessonId: string }

/**
 * Ends a class with or after one of its dates: cancels all later bookings with full refunds, and
 * creates no more dates. Notifies every guardian and coach once. Refused if it changed since shown.
 * Idempotent. Null for another coach's class.
 */
export async function endSeries(
  staff: Staff,
  lessonId: string,
  { ending, ...seen }: EndSeriesRequest,
  now: Date = clock.now(),
): Promise<Outcome<SeriesEnded, EndSeriesRefusal> | null> {
  const which = { lessonId, ending }
  return await transaction(async (tx) => {
    const found = await lockDatesToEnd(tx, staff, which, now)
    if (!found || 'refused' in found) return found
    const { seriesId, endedRule, lastDay, dates } = found
    if (found.hasEnded) return { lessonId }

    if (dates.length !== seen.seenDates) return { refused: 'class-changed' }
    if (seen.seenBookings > mostEndedAtOnce) return { refused: 'too-many' }
    const canceled = await cancelDates(tx, staff, { dates, seen }, now)
    if ('refused' in canceled) return canceled
    await tx.lessonSeries.update({ where: { id: seriesId }, data: { recurrenceRule: endedRule } })
    const subject = { subjectKind: 'lesson-series', subjectId: seriesId }
    const details = { through: lastDay, dates: dates.length, ...canceled }
    await recordAuditEvent(tx, staff, { action: 'end-class', ...subject, details }, now)
    return { lessonId }
  })
}

/** Locks all coaches of its dates, which may be several. */
async function lockDatesToEnd(
  tx: Transaction,
  staff: Staff,
  which: Parameters<typeof findDatesToEnd>[1],
  now: Date,
): ReturnType<typeof findDatesToEnd> {
  const seen = await findDatesToEnd(staff, which, now, tx)
  if (!seen || 'refused' in seen) return seen
  await lockCoaches(tx, seen.coachIds)
  const found = await findDatesToEnd(staff, which, now, tx)
  if (!found || 'refused' in found) return found
  const areLocked = found.coachIds.every((id) => seen.coachIds.includes(id))
  return areLocked ? found : { refused: 'class-changed' }
}

/** A class and the dates to cancel. */
type DatesToEnd = {
  seriesId: string
  /** The coaches of its existing and future dates. */
  coachIds: string[]
  /** The rule that ends on the last day. */
  endedRule: string
  lastDay: CalendarDate
  /** Whether nothing is left to end. */
  hasEnded: boolean
  dates: Parameters<typeof cancelDates>[2]['dates']
}

/**
 * What ending a class with or after a date would cancel: all later upcoming dates, including ones
 * moved there. Refused if another coach teaches one of them and the actor may not cancel it. Null
 * for another coach's date.
 */
export async function findDatesToEnd(
  staff: Staff,
  { lessonId, ending }: { lessonId: string; ending: Ending },
  now: Date,
  tx: Transaction = database(),
): Promise<DatesToEnd | { refused: EndSeriesRefusal } | null> {
  const date = await findDateOfClass(staff, lessonId, tx)
  if (!date) return null
  const { seriesId, startsAt } = date
  const series = seriesId ? await tx.lessonSeries.findUnique({ where: { id: seriesId } }) : null
  if (!series?.recurrenceRule) return { refused: 'comes-once' }
  const theirs = { AND: [{ id: series.coachId }, coachesOf(staff)] }
  const isThere = isOwnVenue(staff, series.venueId)
  if (!isThere || (await tx.coach.count({ where: theirs })) === 0)
    return { refused: 'not-your-class' }
  if (ending === 'with' && date.endsAt <= now && !date.releasedAt) return { refused: 'date-over' }

  const day = calendarDateAt(startsAt, series.timeZone)
  const where = {
    seriesId: series.id,
    releasedAt: null,
    endsAt: { gt: now },
    startsAt: ending === 'with' ? { gte: startsAt } : { gt: startsAt },
  }
  const dates = await tx.lesson.findMany({
    where,
    select: {
      id: true,
      coachId: true,
      seriesId: true,
      originalOn: true,
      assistants: { select: { coachId: true } },
    },
    orderBy: { startsAt: 'asc' },
  })
  const own = await tx.lesson.count({ where: { AND: [where, lessonsToChange(staff)] } })
  if (own < dates.length) return { refused: 'date-of-another' }
  const lastDay = ending === 'with' ? addDays(day, -1) : day
  const { id, coachId, recurrenceRule, shiftDays } = series
  const lastByRule = addDays(lastDay, -shiftDays)
  const rule = { startsOn: dateFromDatabase(series.startsOn), recurrenceRule }
  return {
    seriesId: id,
    lastDay,
    dates,
    endedRule: ruleThrough(rule, lastByRule),
    coachIds: [...new Set([coachId, ...dates.map((date) => date.coachId)])],
    hasEnded: dates.length === 0 && !goesOnAfter(rule, lastByRule),
  }
}
