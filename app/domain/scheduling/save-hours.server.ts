import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { atOwnVenues, isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import type { Staff } from '~/values/actor'
import { dateForDatabase, timeForDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import type { HoursRefusal } from './hours-messages'
import { coachesWithHoursOf } from './visible-to.server'
import type { NewExtraHours, WeeklyHoursSaving } from './scheduling-forms'
import { lockCoaches } from './take-coach-time.server'
import { canChooseVenue } from './venues/find-venues.server'
import { windowOf } from './window-row'

type HoursSaved = { coachId: string }
type Answer = Promise<Outcome<HoursSaved, HoursRefusal> | null>

async function canUse(tx: Transaction, staff: Staff, venueId: string | null): Promise<boolean> {
  return isOwnVenue(staff, venueId) && (await canChooseVenue(tx, venueId))
}

const noSuchVenue = { refused: 'no-such-venue', field: 'venueId' } as const

/**
 * Adds or changes a coach's weekly hours. Booked lessons stay, inside or outside. Null without
 * permission, or for another coach's hours.
 */
export async function saveWeeklyHours(
  staff: Staff,
  coachId: string,
  { id, version, ...content }: WeeklyHoursSaving,
  now: Date = clock.now(),
): Answer {
  return await withHoursOf(staff, coachId, async (tx) => {
    const kept = await tx.availabilityWindow.findUnique({ where: { id } })
    if (kept ? kept.coachId !== coachId : version > 0) return null
    if (kept && !isOwnVenue(staff, kept.venueId)) return null
    const how = resolveVersionConflict(kept && { version: kept.version, content: windowOf(kept) }, {
      version,
      content,
    })
    if (how !== 'write') return how === 'written' ? { coachId } : { refused: how }
    const isKept = kept?.venueId === content.venueId
    if (!isKept && !(await canUse(tx, staff, content.venueId))) return noSuchVenue
    const data = { ...rowOf(content), version: version + 1 }
    if (kept) await tx.availabilityWindow.update({ where: { id }, data })
    else await tx.availabilityWindow.create({ data: { ...data, id, coachId } })
    await record(tx, staff, { action: 'save-weekly-hours', coachId, hoursId: id }, now)
    return { coachId }
  })
}

/** Deletes weekly hours. Idempotent. */
export async function removeWeeklyHours(
  staff: Staff,
  coachId: string,
  hoursId: string,
  now: Date = clock.now(),
): Answer {
  const change = { action: 'remove-weekly-hours', coachId, hoursId }
  return await remove(staff, change, now, (tx) =>
    tx.availabilityWindow.deleteMany({ where: { id: hoursId, coachId, ...atOwnVenues(staff) } }),
  )
}

/** Adds extra hours on one date. */
export async function addExtraHours(
  staff: Staff,
  coachId: string,
  { id, date, start, end, venueId }: NewExtraHours,
  now: Date = clock.now(),
): Answer {
  return await withHoursOf(staff, coachId, async (tx) => {
    if (!(await canUse(tx, staff, venueId))) return noSuchVenue
    const times = { startTime: timeForDatabase(start), endTime: timeForDatabase(end) }
    const { count } = await tx.extraHours.createMany({
      data: { id, coachId, venueId, onDate: dateForDatabase(date), ...times },
      skipDuplicates: true,
    })
    if (count > 0) await record(tx, staff, { action: 'add-extra-hours', coachId, hoursId: id }, now)
    return { coachId }
  })
}

/** Lessons that are booked in them stay. Answers the same if they are gone already. */
export async function removeExtraHours(
  staff: Staff,
  coachId: string,
  hoursId: string,
  now: Date = clock.now(),
): Answer {
  const change = { action: 'remove-extra-hours', coachId, hoursId }
  return await remove(staff, change, now, (tx) =>
    tx.extraHours.deleteMany({ where: { id: hoursId, coachId, ...atOwnVenues(staff) } }),
  )
}

async function remove(
  staff: Staff,
  change: Change,
  now: Date,
  work: (tx: Transaction) => Promise<{ count: number }>,
): Answer {
  const { coachId, hoursId } = change
  if (!isRowId(hoursId)) return null
  return await withHoursOf(staff, coachId, async (tx) => {
    const { count } = await work(tx)
    if (count > 0) await record(tx, staff, change, now)
    return { coachId }
  })
}

async function withHoursOf(
  staff: Staff,
  coachId: string,
  work: (tx: Transaction) => Answer,
): Answer {
  if (!isRowId(coachId)) return null
  return await transaction(async (tx) => {
    await lockCoaches(tx, [coachId])
    const within = { AND: [{ id: coachId }, coachesWithHoursOf(staff)] }
    return (await tx.coach.count({ where: within })) > 0 ? await work(tx) : null
  })
}

type Change = { action: string; coachId: string; hoursId: string }

async function record(tx: Transaction, staff: Staff, change: Change, now: Date): Promise<void> {
  const { action, coachId, hoursId } = change
  const subject = { subjectKind: 'coach', subjectId: coachId }
  await recordAuditEvent(tx, staff, { action, ...subject, details: { hoursId } }, now)
}

type Content = Omit<WeeklyHoursSaving, 'id' | 'version'>

function rowOf({ weekday, start, end, validFrom, validUntil, venueId }: Content) {
  return {
    weekday,
    venueId,
    startTime: timeForDatabase(start),
    endTime: timeForDatabase(end),
    validFrom: validFrom && dateForDatabase(validFrom),
    validUntil: validUntil && dateForDatabase(validUntil),
  }
}
