import { isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { expireLapsedHolds } from '~/domain/booking/holds/expired-holds.server'
import { findTaught } from '~/domain/booking/classes/schedule-class.server'
import { scheduleDates } from '~/domain/booking/classes/schedule-dates.server'
import { chooseAssistants, refuseBusy } from '~/domain/scheduling/assistants/add-assistants.server'
import { toRecurrenceRule } from '~/domain/scheduling/recurrence-rule'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { canChooseVenue } from '~/domain/scheduling/venues/find-venues.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff, System } from '~/values/actor'
import {
  dateForDatabase,
  edgeAt,
  minutesOf,
  timeForDatabase,
  type CalendarDate,
} from '~/values/business-time'
import { formatDay } from '~/values/format/format-time'
import { formatList } from '~/values/format/format-list'
import type { Outcome } from '~/values/outcome'
import { freeSlug } from '~/domain/enrollment/terms/save-term-class.server'
import { classesWithinReach } from '~/domain/enrollment/visible-to.server'
import type { CampRefusal, NewCamp } from './camp-forms'
import { listCampDays } from './list-camp-days'
import { classOfCamp, createExtras, termOfCamp } from './save-camp.server'

/**
 * Creates a camp: its term, its class in the calendar and all of its days, or nothing if the coach
 * is busy on one of them. A copy of a camp asks the same questions. Idempotent.
 */
export async function createCamp(
  staff: Staff | System,
  request: NewCamp,
  now: Date = clock.now(),
): Promise<Outcome<{ termClassId: string }, CampRefusal>> {
  const settings = await findSettings()
  const { id, coachId, venueId, assistants: chosen = [] } = request
  return await transaction(async (tx) => {
    await lockCoaches(tx, [coachId, ...chosen])
    if ((await tx.termClass.count({ where: { id } })) > 0) return { termClassId: id }
    const days = listCampDays(request)
    const firstAt = edgeAt(days[0]!, request.startTime, settings.timeZone, 'later')
    if (firstAt <= now) return { refused: 'day-over', field: 'firstOn' }
    const lessonType = await findTaught(tx, staff, request)
    if (!lessonType) return { refused: 'not-taught', field: 'coachId' }
    if (!isOwnVenue(staff, venueId) || !(await canChooseVenue(tx, venueId)))
      return { refused: 'no-such-venue', field: 'venueId' }

    const helping = await chooseAssistants(tx, staff, { coachId, chosen })
    if ('refused' in helping) return helping
    const { assistantIds } = helping

    await expireLapsedHolds(tx, [coachId, ...assistantIds], now)
    const seriesId = newId()
    const scheduling = { seriesId, request, days, settings, assistantIds }
    const { taken, busy } = await scheduleDays(tx, scheduling, now)
    if (taken.length > 0)
      return {
        refused: 'days-taken',
        field: 'firstOn',
        detail: formatList(taken.map(({ day }) => formatDay(day))),
      }
    if (busy.length > 0) return await refuseBusy(tx, busy, settings.timeZone)
    const termId = newId()
    const term = { ...termOfCamp(request, settings), kind: 'camp' as const, createdAt: now }
    const span = { startsOn: dateForDatabase(days[0]!), endsOn: dateForDatabase(days.at(-1)!) }
    await tx.term.create({ data: { id: termId, ...term, ...span } })
    const slug = await freeSlug(tx, request)
    await tx.termClass.create({ data: { id, termId, seriesId, slug, ...classOfCamp(request) } })
    await createExtras(tx, request)
    await copyQuestions(tx, staff, request)
    const subject = { subjectKind: 'term-class', subjectId: id }
    const details = { days: days.length }
    await recordAuditEvent(tx, staff, { action: 'create-camp', ...subject, details }, now)
    return { termClassId: id }
  })
}

type Scheduling = {
  seriesId: string
  request: NewCamp
  days: CalendarDate[]
  settings: Settings
  assistantIds: string[]
}

/** The class and its days, but those on which the coach is taken. */
async function scheduleDays(
  tx: Transaction,
  { seriesId, request, days, settings, assistantIds }: Scheduling,
  now: Date,
): ReturnType<typeof scheduleDates> {
  const { coachId, lessonTypeId, places, venueId, startTime, endTime, notOn } = request
  const { timeZone, bufferMinutes } = settings
  const [startsOn, lastOn] = [days[0]!, days.at(-1)!]
  const weekly = { repeats: 'weekly', every: 1, weekdays: request.weekdays } as const
  const recurrenceRule = toRecurrenceRule({ ...weekly, until: lastOn, times: null }, startsOn)
  const durationMinutes = minutesOf(endTime) - minutesOf(startTime)
  const kept = { coachId, timeZone, recurrenceRule, places, venueId }
  await tx.lessonSeries.create({
    data: {
      id: seriesId,
      ...kept,
      lessonTypeId,
      durationMinutes,
      startsOn: dateForDatabase(startsOn),
      startTime: timeForDatabase(startTime),
      scheduledThrough: dateForDatabase(lastOn),
      createdAt: now,
      assistants: { create: assistantIds.map((helping) => ({ coachId: helping })) },
    },
  })
  await tx.lessonSeriesException.createMany({
    data: notOn.map((day) => ({ seriesId, originalOn: dateForDatabase(day) })),
    skipDuplicates: true,
  })
  const lessonType = { id: lessonTypeId, durationMinutes }
  const rule = { startsOn, startTime, exceptions: notOn, shiftDays: 0 }
  const series = { id: seriesId, ...kept, lessonType, ...rule, assistantIds }
  return await scheduleDates(tx, series, days, bufferMinutes)
}

async function copyQuestions(tx: Transaction, staff: Staff | System, { id, copyOf }: NewCamp) {
  if (!copyOf) return
  const questions = await tx.classQuestion.findMany({
    where: { termClassId: copyOf, active: true, termClass: classesWithinReach(staff) },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { text: true, choices: true, required: true },
  })
  await tx.classQuestion.createMany({
    data: questions.map((question, position) => ({
      id: newId(),
      termClassId: id,
      position,
      ...question,
    })),
  })
}
