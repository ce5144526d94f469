import { isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { chooseAssistants, refuseBusy } from '~/domain/scheduling/assistants/add-assistants.server'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { lastBookableDay } from '~/domain/scheduling/free-times'
import { toRecurrenceRule } from '~/domain/scheduling/recurrence-rule'
import { recurringDays } from '~/domain/scheduling/recurring-days'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { canChooseVenue } from '~/domain/scheduling/venues/find-venues.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff, System } from '~/values/actor'
import {
  calendarDateAt,
  dateForDatabase,
  dateFromDatabase,
  instantAt,
  timeForDatabase,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import { formatDay, formatMoment } from '~/values/format/format-time'
import type { ClassRefusal, NewClass } from './class-forms'
import { expireLapsedHolds } from '../holds/expired-holds.server'
import { ofSeries } from './find-class.server'
import { scheduleDates, type Series } from './schedule-dates.server'

type Scheduled = { seriesId: string; startsOn: CalendarDate; leftOut: CalendarDate[] }

/** With the conflicting dates, and the skipped ones already agreed to. */
type ClassRefused = Refused<ClassRefusal> & { days?: CalendarDate[] }

/**
 * Creates a class, once or as a series up to the booking horizon; a job continues it. If dates
 * conflict, creates nothing and lists them; once the user agrees to skip them, creates the others.
 */
export async function scheduleClass(
  staff: Staff | System,
  request: NewClass,
  now: Date = clock.now(),
): Promise<Scheduled | ClassRefused> {
  const settings = await findSettings()
  return await transaction(async (tx) => {
    const { id, coachId, startsOn, assistants: chosen = [] } = request
    await lockCoaches(tx, [coachId, ...chosen])
    const earlier = await findScheduled(tx, request)
    if (earlier) return earlier
    if (startsOn < calendarDateAt(now, settings.timeZone))
      return { refused: 'day-over', field: 'startsOn' }
    const firstAt = instantAt(startsOn, request.startTime, settings.timeZone)
    if (firstAt && firstAt <= now) return { refused: 'time-over', field: 'startTime' }
    const lessonType = await findTaught(tx, staff, request)
    if (!lessonType) return { refused: 'not-taught' }
    const { venueId } = request
    if (!isOwnVenue(staff, venueId) || !(await canChooseVenue(tx, venueId)))
      return { refused: 'no-such-venue', field: 'venueId' }

    const helping = await chooseAssistants(tx, staff, { coachId, chosen })
    if ('refused' in helping) return helping
    const { assistantIds } = helping
    const series = await createSeries(tx, { request, lessonType, settings, assistantIds }, now)
    const { timeZone, startTime, through } = series
    const days = recurringDays(series, startsOn, through).filter((day) =>
      instantAt(day, startTime, timeZone),
    )
    if (days.length === 0) return { refused: 'no-dates' }
    await expireLapsedHolds(tx, [coachId, ...assistantIds], now)
    const agreed = agreedIn(request)
    const leftOut = days.filter((day) => agreed.includes(day))
    const wanted = days.filter((day) => !agreed.includes(day))
    const { taken, busy } = await scheduleDates(tx, series, wanted, settings.bufferMinutes)
    const refusal = whyNotAll({ taken, leftOut, days, timeZone })
    if (refusal) return refusal
    if (busy.length > 0) return await refuseBusy(tx, busy, timeZone)
    await tx.lessonSeriesException.createMany({
      data: leftOut.map((day) => ({ seriesId: id, originalOn: dateForDatabase(day) })),
    })
    const subject = { subjectKind: 'lesson-series', subjectId: id }
    const details = { leftOut: leftOut.length }
    await recordAuditEvent(tx, staff, { action: 'schedule-class', ...subject, details }, now)
    return { seriesId: id, startsOn, leftOut }
  })
}

/** What the form's first submission created. */
async function findScheduled(tx: Transaction, { id, startsOn }: NewClass) {
  const series = await tx.lessonSeries.findUnique({
    where: { id },
    select: { exceptions: ofSeries.exceptions },
  })
  if (!series) return null
  const leftOut = series.exceptions.map(({ originalOn }) => dateFromDatabase(originalOn))
  return { seriesId: id, startsOn, leftOut }
}

/** The agreement to skip dates is void for another coach or time. */
function agreedIn({ leaveOut, coachId, startTime }: NewClass): CalendarDate[] {
  const isOfThis = leaveOut?.coachId === coachId && leaveOut.startTime === startTime
  return isOfThis ? leaveOut.days : []
}

type Found = {
  taken: { day: CalendarDate; at: Date }[]
  leftOut: CalendarDate[]
  days: CalendarDate[]
  timeZone: TimeZone
}

/** Null if nothing conflicts. A class with only conflicting dates is refused. */
function whyNotAll({ taken, leftOut, days, timeZone }: Found): ClassRefused | null {
  const gone = days.filter((day) => leftOut.includes(day) || taken.some((one) => one.day === day))
  if (gone.length === days.length)
    return leftOut.length === 0 && taken[0]
      ? { refused: 'time-taken', detail: formatMoment(taken[0].at, timeZone) }
      : { refused: 'none-left' }
  if (taken.length === 0) return null
  const detail = taken.map(({ day }) => formatDay(day)).join('; ')
  return { refused: 'dates-taken', detail, days: gone }
}

type Taught = Pick<NewClass, 'coachId' | 'lessonTypeId'>

/** A class that one of the staff member's coaches teaches; null if none does. */
export async function findTaught(
  tx: Transaction,
  staff: Staff | System,
  { coachId, lessonTypeId }: Taught,
) {
  const coach = { AND: [{ id: coachId, active: true }, coachesOf(staff)] }
  return await tx.lessonType.findFirst({
    where: { id: lessonTypeId, format: 'group', active: true, teachers: { some: { coach } } },
    select: { id: true, durationMinutes: true },
  })
}

type Creating = {
  request: NewClass
  lessonType: Series['lessonType']
  settings: Settings
  assistantIds: string[]
}

async function createSeries(
  tx: Transaction,
  { request, lessonType, settings, assistantIds }: Creating,
  now: Date,
): Promise<Series & { through: CalendarDate }> {
  const { id, coachId, lessonTypeId, startsOn, startTime, places, venueId } = request
  const { timeZone } = settings
  const recurrenceRule = toRecurrenceRule(request, startsOn)
  const horizon = lastBookableDay(settings, now)
  // a single date may be beyond the horizon
  const through = recurrenceRule && startsOn < horizon ? horizon : startsOn
  await tx.lessonSeries.create({
    data: {
      id,
      coachId,
      lessonTypeId,
      timeZone,
      recurrenceRule,
      places,
      venueId,
      createdAt: now,
      startsOn: dateForDatabase(startsOn),
      startTime: timeForDatabase(startTime),
      scheduledThrough: dateForDatabase(through),
      assistants: { create: assistantIds.map((helping) => ({ coachId: helping })) },
    },
  })
  const rule = { startsOn, startTime, timeZone, recurrenceRule, exceptions: [], shiftDays: 0 }
  return { id, coachId, lessonType, places, venueId, assistantIds, ...rule, through }
}
