import type { Settings } from '~/domain/settings/settings'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { calendarDateAt, dateForDatabase } from '~/values/business-time'
import type { WaitingEnding } from './waiting'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { waitingForPlace } from './find-waiting-list.server'
import { lockEntry } from './lock-entry.server'

/** Part of a command: ends waiting list entries; returns their number. */
export async function endWaiting(
  tx: Transaction,
  which: Prisma.WaitingEntryWhereInput,
  ending: WaitingEnding,
  now: Date,
): Promise<number> {
  const { count } = await tx.waitingEntry.updateMany({
    where: { AND: [which, { endedAt: null }] },
    data: { ending, endedAt: now },
  })
  return count
}

/** Ends expired offers, and entries for lessons that have started or were canceled. */
export async function endExpiredEntries(
  { timeZone }: Pick<Settings, 'timeZone'>,
  now: Date,
): Promise<void> {
  const today = dateForDatabase(calendarDateAt(now, timeZone))
  const canceledByStaff = { booking: { cancellation: { canceledBy: 'coach' } } } as const
  await endWaiting(database(), { offer: canceledByStaff }, 'over', now)
  await endWaiting(database(), { offer: lapsed(now) }, 'lapsed', now)
  const gone = [{ startsAt: { lte: now } }, { releasedAt: { not: null } }]
  await endWaiting(database(), { offer: null, lesson: { OR: gone } }, 'over', now)
  await endWaiting(database(), { offer: null, wishedOn: { lt: today } }, 'over', now)
}

/** Offers that expired or lost their place. */
function lapsed(now: Date): Prisma.WaitingOfferWhereInput {
  return { OR: [{ endsAt: { lte: now } }, { booking: { status: { not: 'held' } } }] }
}

type Booked = { entryId: string; bookingId: string }

/**
 * Part of booking for someone on a waiting list, with their coach locked: ends their entries for
 * such a lesson.
 */
export async function endWaitOf(
  tx: Transaction,
  staff: Staff,
  { entryId, bookingId }: Booked,
  now: Date,
): Promise<void> {
  if (!isRowId(entryId)) return
  await lockEntry(tx, entryId)
  const { lessonTypeId, order } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { lessonTypeId: true, order: { select: { guardianId: true } } },
  })
  const { guardianId } = order
  const same = { lessonTypeId, OR: [{ guardianId: null }, { guardianId }] }
  const which = { AND: [waitingForPlace(staff, entryId), same] }
  const ended = await endWaiting(tx, which, 'booked', now)
  if (ended === 0) return
  const subject = { subjectKind: 'waiting-entry', subjectId: entryId }
  const did = { action: 'book-from-waiting-list', ...subject, details: { bookingId } }
  await recordAuditEvent(tx, staff, did, now)
}
