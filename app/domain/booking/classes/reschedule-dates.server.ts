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
export type ClassDate = NewTime & { id: string; places: number }

/** Its state before and after. */
export type ChangedDate = { before: ClassDate; after: NewTime }

type Put = Outcome<{ changed: ChangedDate[] }, ChangeClassRefusal>

/**
 * Part of a command, after `lockCoaches` for all coaches: changes class dates, keeping local time
 * across clock changes.
 * @returns the dates whose time, coach or place changed
 */
export async function rescheduleDates(
  tx: Transaction,
  dates: ClassDate[],
  change: ClassChange,
  { timeZone, bufferMinutes }: Settings,
  now: Date,
): Promise<Put> {
  const coachIds = dates.map(({ coachId }) => coachId)
  await expireLapsedHolds(tx, [...coachIds, ...(change.coachId ? [change.coachId] : [])], now)
  const refusal = await whyNotSoFew(tx, dates, change, timeZone)
  if (refusal) return refusal
  const changed: ChangedDate[] = []
  for (const before of dates) {
    const day = addDays(calendarDateAt(before.startsAt, timeZone), change.days ?? 0)
    const after = newTimeOf(before, day, change, timeZone)
    if (!after) return { refused: 'time-skipped', detail: formatDay(day) }
    if (!isAnother(before, after)) continue
    if (after.startsAt <= now) return { refused: 'time-over', detail: formatDay(day) }
    changed.push({ before, after })
  }
  const taken = await retake(tx, changed, bufferMinutes, now)
  if (taken) return { refused: 'time-taken', detail: formatMoment(taken.startsAt, timeZone) }
  const ids = dates.map(({ id }) => id)
  const data = { places: change.places, version: { increment: 1 } }
  await tx.lesson.updateMany({ where: { id: { in: ids } }, data })
  return { changed }
}

/** Checked again after locking, when expired holds are released. */
async function whyNotSoFew(
  tx: Transaction,
  dates: ClassDate[],
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
  { startsAt, endsAt, coachId, venueId }: ClassDate,
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
  changed: ChangedDate[],
  bufferMinutes: number,
  now: Date,
): Promise<NewTime | null> {
  const ids = changed.map(({ before }) => before.id)
  await releaseCoachTime(tx, ids, now)
  for (const { before, after } of changed)
    if (!(await rescheduleCoachTime(tx, before.id, after, bufferMinutes))) return after
  return null
}
