import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { endAll, leaveOut } from './cancel-class-date.server'
import { mostEndedAtOnce, type EndSeriesRefusal, type EndSeriesRequest } from './class-end'
import { expireLapsedHolds } from '../end-bookings.server'
import { findAffectedOf, totalOf } from '../closings/find-affected.server'
import { findDatesToEnd } from './find-dates-to-end.server'

export type SeriesEnded = { lessonId: string }

/**
 * Ends a class after one of its dates, or with it: what is booked from then on is canceled as if each
 * date were, with all that was paid, and nothing comes after it. Every guardian and every coach is told
 * once of all that was theirs. Only with what was shown: where that has changed, nothing is done.
 * Pressed twice, the second press has nothing left to end. Null where it is another coach's.
 */
export async function endSeries(
  staff: Staff,
  lessonId: string,
  { ending, ...seen }: EndSeriesRequest,
  now: Date = clock.now(),
): Promise<Outcome<SeriesEnded, EndSeriesRefusal> | null> {
  const { timeZone } = await findSettings()
  const which = { lessonId, ending }
  return await transaction(async (tx) => {
    const found = await lockDatesToEnd(tx, staff, which, now)
    if (!found || 'refused' in found) return found
    const { seriesId, coachIds, endedRule, lastDay, dates } = found
    if (found.hasEnded) return { lessonId }

    await expireLapsedHolds(tx, coachIds, now)
    const ids = dates.map(({ id }) => id)
    const affected = await findAffectedOf({ id: { in: ids } }, timeZone, now, tx)
    const { bookings, cents } = totalOf(affected)
    const isAsSeen = bookings === seen.seenBookings && cents === seen.seenCents
    if (!isAsSeen || dates.length !== seen.seenDates) return { refused: 'class-changed' }
    if (bookings > mostEndedAtOnce) return { refused: 'too-many' }
    await tx.lessonSeries.update({ where: { id: seriesId }, data: { recurrenceRule: endedRule } })
    for (const date of dates) await leaveOut(tx, date, now)
    await endAll(tx, staff, { dates, affected }, now)
    const subject = { subjectKind: 'lesson-series', subjectId: seriesId }
    const details = { through: lastDay, dates: dates.length, bookings, cents }
    await recordAuditEvent(tx, staff, { action: 'end-class', ...subject, details }, now)
    return { lessonId }
  })
}

/** Once everybody who teaches a date of it, or goes on with it, is locked: dates can be with several. */
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
