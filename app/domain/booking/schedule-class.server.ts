import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { lastBookableDay } from '~/domain/scheduling/free-times'
import { ruleOf } from '~/domain/scheduling/recurrence-rule'
import { recurringDays } from '~/domain/scheduling/recurring-days'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database.server'
import type { Staff } from '~/values/actor'
import {
  calendarDateAt,
  dateForDatabase,
  instantAt,
  timeForDatabase,
  type CalendarDate,
} from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { formatMoment } from '~/values/time-in-words'
import type { ClassRefusal, NewClass } from './class-forms'
import { expireLapsedHolds } from './end-bookings.server'
import { scheduleDates, type Series } from './schedule-dates.server'

export type Scheduled = { seriesId: string; startsOn: CalendarDate }

/**
 * Puts a class into the calendar, once or as a series, up to the last day that can be booked; a job
 * goes on from there. Where one of its dates is taken, nothing is done, and the refusal says which.
 */
export async function scheduleClass(
  staff: Staff,
  request: NewClass,
  now: Date = clock.now(),
): Promise<Outcome<Scheduled, ClassRefusal>> {
  const settings = await findSettings()
  return await transaction(async (tx) => {
    const { id, coachId, startsOn } = request
    await lockCoaches(tx, [coachId])
    if (await tx.lessonSeries.count({ where: { id } })) return { seriesId: id, startsOn }
    if (startsOn < calendarDateAt(now, settings.timeZone))
      return { refused: 'day-over', field: 'startsOn' }
    const firstAt = instantAt(startsOn, request.startTime, settings.timeZone)
    if (firstAt && firstAt <= now) return { refused: 'time-over', field: 'startTime' }
    const lessonType = await findTaught(tx, staff, request)
    if (!lessonType) return { refused: 'not-taught' }

    const series = await createSeries(tx, { request, lessonType, settings }, now)
    const days = recurringDays(series, startsOn, series.through)
    if (!days.some((day) => instantAt(day, series.startTime, series.timeZone)))
      return { refused: 'no-dates' }
    await expireLapsedHolds(tx, [coachId], now)
    const { taken } = await scheduleDates(tx, series, days, settings.bufferMinutes)
    if (taken[0])
      return { refused: 'time-taken', detail: formatMoment(taken[0].at, settings.timeZone) }
    const subject = { subjectKind: 'lesson-series', subjectId: id }
    await recordAuditEvent(tx, staff, { action: 'schedule-class', ...subject }, now)
    return { seriesId: id, startsOn }
  })
}

async function findTaught(tx: Transaction, staff: Staff, { coachId, lessonTypeId }: NewClass) {
  const coach = { AND: [{ id: coachId, active: true }, coachesOf(staff)] }
  return await tx.lessonType.findFirst({
    where: { id: lessonTypeId, format: 'group', active: true, teachers: { some: { coach } } },
    select: { id: true, durationMinutes: true },
  })
}

type Creating = { request: NewClass; lessonType: Series['lessonType']; settings: Settings }

async function createSeries(
  tx: Transaction,
  { request, lessonType, settings }: Creating,
  now: Date,
): Promise<Series & { through: CalendarDate }> {
  const { id, coachId, lessonTypeId, startsOn, startTime, places } = request
  const { timeZone } = settings
  const recurrenceRule = ruleOf(request, startsOn)
  const horizon = lastBookableDay(settings, now)
  // what comes once is wanted, however far ahead
  const through = recurrenceRule && startsOn < horizon ? horizon : startsOn
  await tx.lessonSeries.create({
    data: {
      ...{ id, coachId, lessonTypeId, timeZone, recurrenceRule, places, createdAt: now },
      startsOn: dateForDatabase(startsOn),
      startTime: timeForDatabase(startTime),
      scheduledThrough: dateForDatabase(through),
    },
  })
  const rule = { startsOn, startTime, timeZone, recurrenceRule, exceptions: [] }
  return { id, coachId, lessonType, places, ...rule, through }
}
