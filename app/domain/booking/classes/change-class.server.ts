import { atOwnVenues, isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { chooseAssistants } from '~/domain/scheduling/assistants/add-assistants.server'
import { assistantIdsOf } from '~/domain/scheduling/assistants/find-assistants.server'
import { lockCalendar } from '~/domain/scheduling/take-coach-time.server'
import { coachesOf } from '~/domain/scheduling/visible-to.server'
import { canChooseVenue } from '~/domain/scheduling/venues/find-venues.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import {
  addDays,
  calendarDateAt,
  dateForDatabase,
  daysBetween,
  minutesBetween,
  timeForDatabase,
  wallTimeAt,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import type { Outcome, Refused } from '~/values/outcome'
import { formatDay } from '~/values/format/format-time'
import { notifyEachCoach } from '../emails/coach/notify-coach.server'
import {
  mostDaysForSeveral,
  mostDaysToReschedule,
  type ChangeClassRefusal,
  type ClassChange,
  type ClassChangeRequest,
} from './class-change'
import { findDateOfClass, findSeries } from './find-class.server'
import { findDateConflict, shiftSeries } from './find-date-conflict.server'
import { moveWithClass } from './move-with-class.server'
import { rescheduleDates, type DateToReschedule, type Rescheduled } from './reschedule-dates.server'
import { lessonsToChange } from '../find/visible-to.server'

type ClassChanged = { lessonId: string }

/**
 * Changes the day, time, length, coach, assistants, places or venue of one class date, of that and
 * later ones, or of all upcoming ones and the series' rule. Unspecified values stay as each date has
 * them. All dates change, or none if one conflicts; the refusal's detail says which. Bookings keep
 * price and policy. Notifies families, the old and new coaches, and assistants once. Null for another
 * coach's class.
 */
export async function changeClass(
  staff: Staff,
  lessonId: string,
  request: ClassChangeRequest,
  now: Date = clock.now(),
): Promise<Outcome<ClassChanged, ChangeClassRefusal> | null> {
  const settings = await findSettings()
  return await transaction(async (tx) => {
    if (!(await findDateOfClass(staff, lessonId, tx))) return null
    await lockCalendar(tx, null)
    const date = await findDateOfClass(staff, lessonId, tx)
    if (!date) return null
    if (await tx.classChange.count({ where: { id: request.id } })) return { lessonId }
    const kept = assistantIdsOf(date.assistants)
    const { coachId, assistants: chosen } = request
    const helping = await chooseAssistants(tx, staff, { coachId, chosen, kept })
    if ('refused' in helping) return helping
    const change = changeOf(
      date,
      { ...request, assistants: helping.assistantIds },
      settings.timeZone,
    )
    const refused =
      whyNotNow(date, change, request, now) ?? (await whyNotTheirs(tx, staff, date, request))
    if (refused) return { refused }

    const dates = await findDates(tx, staff, date, request.scope, now)
    const refusal =
      whyTooFar(change, request, calendarDateAt(now, settings.timeZone)) ??
      (await whyNotOnDay(tx, date, dates, change, request))
    if (refusal) return refusal
    const put = await rescheduleDates(tx, dates, change, settings, now)
    if ('refused' in put) return put
    await record(tx, { id: request.id, lessonId, ...put }, now)
    if (request.scope !== 'this') await changeRule(tx, date.seriesId, change, settings.timeZone)
    await moveWithClass(tx, staff, { changeId: request.id, dates: put.changed }, now)
    const coachIds = [
      ...put.changed.flatMap(({ before, after }) => [before.coachId, after.coachId]),
      ...put.helping.map((helping) => helping.coachId),
    ]
    const email = { kind: 'coach-class-changed', subjectId: request.id, coachIds } as const
    await notifyEachCoach(tx, staff, email, now)
    const { scope } = request
    const details = { scope, dates: dates.length, changed: Object.keys(change).join(' ') }
    const subject = { subjectKind: 'lesson', subjectId: lessonId }
    await recordAuditEvent(tx, staff, { action: 'change-class', ...subject, details }, now)
    return { lessonId }
  })
}

type KnownDate = NonNullable<Awaited<ReturnType<typeof findDateOfClass>>>

function changeOf(date: KnownDate, request: ClassChangeRequest, zone: TimeZone): ClassChange {
  const { coachId, day, startTime, minutes, places, venueId, assistants = [] } = request
  const { startsAt, endsAt } = date
  const days = daysBetween(calendarDateAt(startsAt, zone), day)
  return {
    ...(coachId === date.coachId ? {} : { coachId }),
    ...(days === 0 ? {} : { days }),
    ...(startTime === wallTimeAt(startsAt, zone) ? {} : { startTime }),
    ...(minutes === minutesBetween(startsAt, endsAt) ? {} : { minutes }),
    ...(places === date.places ? {} : { places }),
    ...(venueId === date.venueId ? {} : { venueId }),
    ...(assistants.join() === assistantIdsOf(date.assistants).join() ? {} : { assistants }),
  }
}

/** Past dates are fixed. A date has started at its start. */
function whyNotNow(
  { releasedAt, startsAt, version }: KnownDate,
  change: ClassChange,
  request: ClassChangeRequest,
  now: Date,
): ChangeClassRefusal | null {
  if (releasedAt) return 'class-canceled'
  if (startsAt <= now) return 'class-begun'
  if (version !== request.version) return 'changed-meanwhile'
  return Object.keys(change).length === 0 ? 'nothing-changed' : null
}

/** Coaches change only their own dates, and the rule only of their own class; venues are in use. */
async function whyNotTheirs(
  tx: Transaction,
  staff: Staff,
  { coachId, lessonTypeId, seriesId, venueId }: KnownDate,
  wanted: ClassChangeRequest,
): Promise<ChangeClassRefusal | null> {
  const theirs = coachesOf(staff)
  if (wanted.scope !== 'this' && seriesId) {
    const own = await tx.lessonSeries.count({
      where: { id: seriesId, coach: theirs, ...atOwnVenues(staff) },
    })
    if (own === 0) return 'not-your-class'
  }
  const isKept = wanted.venueId === venueId
  const canChoose = isOwnVenue(staff, wanted.venueId) && (await canChooseVenue(tx, wanted.venueId))
  if (!isKept && !canChoose) return 'no-such-venue'
  if (wanted.coachId === coachId) return null
  const coach = { AND: [{ id: wanted.coachId, active: true }, theirs] }
  const teaches = await tx.coachLessonType.count({ where: { lessonTypeId, coach } })
  return teaches === 0 ? 'not-taught' : null
}

async function findDates(
  tx: Transaction,
  staff: Staff,
  date: KnownDate,
  scope: ClassChangeRequest['scope'],
  now: Date,
): Promise<DateToReschedule[]> {
  if (scope === 'this' || !date.seriesId) return [date]
  const startsAt = scope === 'following' ? { gte: date.startsAt } : { gt: now }
  return await tx.lesson.findMany({
    where: {
      AND: [{ seriesId: date.seriesId, releasedAt: null, startsAt }, lessonsToChange(staff)],
    },
    orderBy: { startsAt: 'asc' },
  })
}

/** A large shift is probably a typo that would notify every family. */
function whyTooFar(
  { days = 0 }: ClassChange,
  { scope, day }: ClassChangeRequest,
  today: CalendarDate,
): Refused<ChangeClassRefusal> | null {
  const isFar = Math.abs(days) > mostDaysForSeveral
  if (isFar && scope !== 'this') return { refused: 'too-far', field: 'day' }
  const isAhead = days > mostDaysForSeveral && day > addDays(today, mostDaysToReschedule)
  return isAhead ? { refused: 'too-far-ahead', field: 'day' } : null
}

/** A class has at most one date per day. */
async function whyNotOnDay(
  tx: Transaction,
  { seriesId }: KnownDate,
  dates: DateToReschedule[],
  { days }: ClassChange,
  { scope }: ClassChangeRequest,
): Promise<Refused<ChangeClassRefusal> | null> {
  if (!seriesId || !days) return null
  const moving = { lessonIds: dates.map(({ id }) => id), days, goesOn: scope !== 'this' }
  const doubled = await findDateConflict(tx, await findSeries(tx, seriesId), moving)
  if (doubled === null) return null
  return { refused: 'date-there', field: 'day', detail: formatDay(doubled) }
}

type Change = Rescheduled & { id: string; lessonId: string }

async function record(tx: Transaction, { id, lessonId, changed, helping }: Change, now: Date) {
  const dates = changed.map(({ before, after }) => ({
    lessonId: before.id,
    coachId: before.coachId,
    toCoachId: after.coachId,
    startsAt: before.startsAt,
    endsAt: before.endsAt,
    toStartsAt: after.startsAt,
    toEndsAt: after.endsAt,
    venueId: before.venueId,
    toVenueId: after.venueId,
  }))
  const data = { id, lessonId, changedAt: now, dates: { createMany: { data: dates } } }
  await tx.classChange.create({ data })
  await tx.classChangeAssistant.createMany({
    data: helping
      .filter(({ isNew, helps }) => isNew || !helps)
      .map(({ isNew: _, ...one }) => ({ changeId: id, ...one })),
  })
}

/** Changes the rule that future dates are created from. */
async function changeRule(
  tx: Transaction,
  seriesId: string | null,
  { coachId, days = 0, startTime, minutes, places, venueId, assistants }: ClassChange,
  timeZone: TimeZone,
): Promise<void> {
  if (!seriesId) return
  const { shiftDays, scheduledThrough } = shiftSeries(await findSeries(tx, seriesId), days)
  const day = { shiftDays, scheduledThrough: dateForDatabase(scheduledThrough) }
  const time = startTime && { startTime: timeForDatabase(startTime), timeZone }
  await tx.lessonSeries.update({
    where: { id: seriesId },
    data: { ...day, ...time, coachId, durationMinutes: minutes, places, venueId },
  })
  if (!assistants) return
  await tx.classAssistant.deleteMany({ where: { seriesId } })
  await tx.classAssistant.createMany({
    data: assistants.map((helping) => ({ seriesId, coachId: helping })),
  })
}
