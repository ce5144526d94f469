import { addAssistants, refuseBusy } from '~/domain/scheduling/assistants/add-assistants.server'
import {
  releaseCoachTime,
  rescheduleCoachTime,
  type NewTime,
} from '~/domain/scheduling/reschedule-coach-time.server'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import {
  addDays,
  addMinutes,
  calendarDateAt,
  instantAt,
  minutesBetween,
  wallTimeAt,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import type { Outcome, Refused } from '~/values/outcome'
import { formatDay, formatMoment } from '~/values/format/format-time'
import type { ChangeClassRefusal, ClassChange } from './class-change'
import { expireLapsedHolds } from '../holds/expired-holds.server'

/** An existing class date. */
export type DateToReschedule = NewTime & { id: string; places: number }

/** Its state before and after. */
export type RescheduledDate = { before: DateToReschedule; after: NewTime }

type Put = Outcome<Rescheduled, ChangeClassRefusal>

export type Rescheduled = {
  changed: RescheduledDate[]
  /** Whose help begins or ends, or is at another time or place. */
  helping: HelpChange[]
}

type HelpChange = { lessonId: string; coachId: string; helps: boolean; isNew: boolean }

/**
 * Part of a command, after `lockCoaches` for all coaches: changes class dates, keeping local time
 * across clock changes.
 * @returns the dates whose time, coach, place or assistants changed
 */
export async function rescheduleDates(
  tx: Transaction,
  dates: DateToReschedule[],
  change: ClassChange,
  { timeZone, bufferMinutes }: Settings,
  now: Date,
): Promise<Put> {
  const ids = dates.map(({ id }) => id)
  const helping = await findHelping(tx, ids)
  const coachIds = [...dates, ...helping].map(({ coachId }) => coachId)
  const joining = [...(change.coachId ? [change.coachId] : []), ...(change.assistants ?? [])]
  await expireLapsedHolds(tx, [...coachIds, ...joining], now)
  const refusal = await whyNotSoFew(tx, dates, change, timeZone)
  if (refusal) return refusal
  const changed: RescheduledDate[] = []
  for (const before of dates) {
    const day = addDays(calendarDateAt(before.startsAt, timeZone), change.days ?? 0)
    const after = newTimeOf(before, day, change, timeZone)
    if (!after) return { refused: 'time-skipped', detail: formatDay(day) }
    if (!isAnother(before, after)) continue
    if (after.startsAt <= now) return { refused: 'time-over', detail: formatDay(day) }
    changed.push({ before, after })
  }
  const moved = changed.map(({ before }) => before.id)
  const leaving = helping.filter(
    ({ lessonId, coachId }) =>
      moved.includes(lessonId) || change.assistants?.includes(coachId) === false,
  )
  await tx.lessonAssistant.deleteMany({ where: { OR: leaving } })
  const taken = await retake(tx, changed, bufferMinutes, now)
  if (taken) return { refused: 'time-taken', detail: formatMoment(taken.startsAt, timeZone) }
  const busy = await helpAgain(tx, ids, { helping, leaving }, change)
  if (busy.length > 0) return await refuseBusy(tx, busy, timeZone)
  const data = { places: change.places, version: { increment: 1 } }
  await tx.lesson.updateMany({ where: { id: { in: ids } }, data })
  return { changed, helping: ids.flatMap((id) => changesOfHelp(id, { helping, moved }, change)) }
}

type Helping = { lessonId: string; coachId: string }

async function findHelping(tx: Transaction, lessonIds: string[]): Promise<Helping[]> {
  return await tx.lessonAssistant.findMany({ where: { lessonId: { in: lessonIds } } })
}

type Before = { helping: Helping[]; moved: string[] }

function changesOfHelp(
  lessonId: string,
  { helping, moved }: Before,
  { assistants }: ClassChange,
): HelpChange[] {
  const before = helping.filter((one) => one.lessonId === lessonId).map(({ coachId }) => coachId)
  const after = assistants ?? before
  const leaving = before.filter((id) => !after.includes(id))
  const staying = moved.includes(lessonId) ? after.filter((id) => before.includes(id)) : []
  const joining = after.filter((id) => !before.includes(id))
  const change = (helps: boolean, isNew: boolean) => (coachId: string) => ({
    lessonId,
    coachId,
    helps,
    isNew,
  })
  return [
    ...leaving.map(change(false, false)),
    ...staying.map(change(true, false)),
    ...joining.map(change(true, true)),
  ]
}

/** Lets those help who did, or are to; returns who is busy when. */
async function helpAgain(
  tx: Transaction,
  lessonIds: string[],
  { helping, leaving }: { helping: Helping[]; leaving: Helping[] },
  { assistants }: ClassChange,
): Promise<{ at: Date; coachIds: string[] }[]> {
  const busy: { at: Date; coachIds: string[] }[] = []
  const staying = helping.filter((one) => !leaving.includes(one))
  for (const lessonId of lessonIds) {
    const idsIn = (rows: Helping[]) =>
      rows.filter((row) => row.lessonId === lessonId).map(({ coachId }) => coachId)
    const there = idsIn(staying)
    const wanted = (assistants ?? idsIn(helping)).filter((id) => !there.includes(id))
    const coachIds = await addAssistants(tx, lessonId, wanted)
    if (coachIds.length === 0) continue
    const { startsAt: at } = await tx.lesson.findUniqueOrThrow({ where: { id: lessonId } })
    busy.push({ at, coachIds })
  }
  return busy
}

/** Checked again after locking, when expired holds are released. */
async function whyNotSoFew(
  tx: Transaction,
  dates: DateToReschedule[],
  { places }: ClassChange,
  zone: TimeZone,
): Promise<Refused<'too-few-places'> | null> {
  if (places === undefined) return null
  const fuller = await tx.lesson.findFirst({
    where: { id: { in: dates.map(({ id }) => id) }, placesTaken: { gt: places } },
    orderBy: { startsAt: 'asc' },
  })
  if (!fuller) return null
  const detail = `${fuller.placesTaken} on ${formatMoment(fuller.startsAt, zone)}`
  return { refused: 'too-few-places', field: 'places', detail }
}

/** Null if a clock change skips the time. */
function newTimeOf(
  { startsAt, endsAt, coachId, venueId }: DateToReschedule,
  day: CalendarDate,
  change: ClassChange,
  zone: TimeZone,
): NewTime | null {
  const starts = instantAt(day, change.startTime ?? wallTimeAt(startsAt, zone), zone)
  if (!starts) return null
  const minutes = change.minutes ?? minutesBetween(startsAt, endsAt)
  return {
    coachId: change.coachId ?? coachId,
    startsAt: starts,
    endsAt: addMinutes(starts, minutes),
    venueId: change.venueId === undefined ? venueId : change.venueId,
  }
}

function isAnother(before: NewTime, after: NewTime): boolean {
  return before.coachId !== after.coachId || isMoved({ before, after })
}

/** Whether its start, end or place changed, which families are told. */
export function isMoved({ before, after }: { before: NewTime; after: NewTime }): boolean {
  if (before.venueId !== after.venueId) return true
  const starts = before.startsAt.getTime() === after.startsAt.getTime()
  return !starts || before.endsAt.getTime() !== after.endsAt.getTime()
}

/** The first time with a conflict; null if there is none. */
async function retake(
  tx: Transaction,
  changed: RescheduledDate[],
  bufferMinutes: number,
  now: Date,
): Promise<NewTime | null> {
  const ids = changed.map(({ before }) => before.id)
  await releaseCoachTime(tx, ids, now)
  for (const { before, after } of changed)
    if (!(await rescheduleCoachTime(tx, before.id, after, bufferMinutes))) return after
  return null
}
