import { isLimited } from '~/domain/access/visible-to-venues.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { assistantIdsOf } from '~/domain/scheduling/assistants/find-assistants.server'
import { closesDay } from '~/domain/scheduling/blocks/closes-day.server'
import { mayChangeCalendar } from '~/domain/scheduling/visible-to.server'
import { lockCalendar } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import type { Staff } from '~/values/actor'
import {
  calendarDateAt,
  dateForDatabase,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { isClosingOver, selectionOfClosingItem } from './closing-item'
import {
  findAffected,
  lessonsClosedBy,
  lessonsOn,
  totalOf,
  type Affected,
  type DayOf,
} from './find-affected.server'
import { notifyEachCoach } from '../emails/coach/notify-coach.server'
import type { CloseDayRequest, ClosingRefusal } from './closing'
import { expireLapsedHolds } from '../holds/expired-holds.server'
import { findClosing } from './find-closing.server'

type Closing = { closingId: string }

/**
 * Closes a day for one coach or all: blocks booking at once, and a job cancels the bookings.
 * Refused if it changed since shown. For a day already closed or in progress, returns that closing.
 */
export async function startClosing(
  staff: Staff,
  request: CloseDayRequest,
  now: Date = clock.now(),
): Promise<Outcome<Closing, ClosingRefusal>> {
  const { timeZone } = await findSettings()
  const { day, coachId } = request
  if (day < calendarDateAt(now, timeZone)) return { refused: 'day-over', field: 'day' }
  return await transaction(async (tx) => {
    const isTheirs = !isLimited(staff) && (await mayChangeCalendar(tx, staff, coachId))
    if (!isTheirs) return { refused: 'not-your-day' }
    await expireLapsedHolds(tx, await lockCalendar(tx, coachId), now)
    const affected = await findAffected({ day, coachId }, timeZone, now, tx)
    const earlier = await findEarlier(tx, request, timeZone)
    if (earlier && !earlier.endedAt) await queueClosing(tx, earlier.id)
    if (
      earlier &&
      (earlier.id === request.id || !isClosingOver(earlier, timeZone) || affected.length === 0)
    )
      return { closingId: earlier.id }
    const { bookings, cents } = totalOf(affected)
    if (bookings !== request.seenBookings || cents !== request.seenCents)
      return { refused: 'day-changed' }
    await start(tx, staff, { request, affected, timeZone, blockId: earlier?.blockId ?? null }, now)
    return { closingId: request.id }
  })
}

/** The form's first submission, or the last closing of the same day unless reopened. */
async function findEarlier(
  tx: Transaction,
  { id, day, coachId }: CloseDayRequest,
  timeZone: TimeZone,
) {
  const select = {
    id: true,
    endedAt: true,
    blockId: true,
    onDate: true,
    coachId: true,
    bookings: { select: selectionOfClosingItem },
  } as const
  const first = await tx.dayClosing.findUnique({ where: { id }, select })
  const where = { onDate: dateForDatabase(day), coachId }
  if (first) return first
  const last = await tx.dayClosing.findFirst({ where, select, orderBy: { startedAt: 'desc' } })
  const isClosed = last?.blockId && (await closesDay(tx, last.blockId, { day, coachId, timeZone }))
  return isClosed ? last : null
}

type Starting = {
  request: CloseDayRequest
  affected: Affected[]
  timeZone: TimeZone
  blockId: string | null
}

async function start(
  tx: Transaction,
  staff: Staff,
  { request, affected, timeZone, blockId }: Starting,
  now: Date,
): Promise<void> {
  const { id, day, coachId, reason } = request
  const closed = { onDate: dateForDatabase(day), coachId, reason, startedAt: now }
  await tx.dayClosing.create({
    data: { id, ...closed, blockId: blockId ?? (await blockDay(tx, request, timeZone)) },
  })
  await tx.closingItem.createMany({
    data: affected.map(({ booking }) => ({
      closingId: id,
      bookingId: booking.id,
      guardianId: booking.guardianId,
      notifiesFamily: booking.status === 'confirmed' || booking.status === 'awaiting_payment',
    })),
  })
  await releaseClasses(tx, { day, coachId }, timeZone, now)
  await notifyCoachesOfClosing(tx, staff, { id, startedAt: now, day, timeZone }, now)
  const subject = { subjectKind: 'day-closing', subjectId: id }
  const details = { day, coachId, bookings: affected.length }
  await recordAuditEvent(tx, staff, { action: 'close-day', ...subject, details }, now)
  await queueClosing(tx, id)
}

/** Also restarts a failed job, since its key is unique. */
async function queueClosing(tx: Transaction, closingId: string): Promise<void> {
  await queueJob(tx, 'close-day', { closingId }, { key: `close-day ${closingId}` })
}

/** "Try again now"; null for another coach's closing or a finished one. */
export async function resumeClosing(staff: Staff, closingId: string): Promise<Closing | null> {
  if (!(await findClosing(staff, closingId))) return null
  return await transaction(async (tx) => {
    const { coachId, endedAt } = await tx.dayClosing.findUniqueOrThrow({ where: { id: closingId } })
    if (!(await mayChangeCalendar(tx, staff, coachId))) return null
    if (!endedAt) await queueClosing(tx, closingId)
    return { closingId }
  })
}

async function blockDay(tx: Transaction, request: CloseDayRequest, timeZone: TimeZone) {
  const { day, coachId, reason } = request
  const id = newId()
  const days = { startsOn: dateForDatabase(day), endsOn: dateForDatabase(day) }
  const words = { title: reason.slice(0, 80), category: 'closed', blocksBooking: true }
  await tx.calendarBlock.create({ data: { id, coachId, ...words, ...days, timeZone } })
  return id
}

/** Releases classes too, since a block does not stop booking existing places. */
async function releaseClasses(tx: Transaction, dayOf: DayOf, zone: TimeZone, now: Date) {
  await tx.lesson.updateMany({
    where: { ...lessonsOn(dayOf, zone, now), releasedAt: null, lessonType: { format: 'group' } },
    data: { releasedAt: now },
  })
}

type Closed = { id: string; startedAt: Date; day: CalendarDate; timeZone: TimeZone }

/** Notifies coaches at once; families follow when the job is done. */
async function notifyCoachesOfClosing(tx: Transaction, staff: Staff, closing: Closed, now: Date) {
  const lessons = await tx.lesson.findMany({
    where: lessonsClosedBy(closing, closing.timeZone),
    orderBy: { coachId: 'asc' },
    select: { coachId: true, assistants: { select: { coachId: true } } },
  })
  const coachIds = lessons.flatMap(({ coachId, assistants }) => [
    coachId,
    ...assistantIdsOf(assistants),
  ])
  const email = { kind: 'coach-day-closed', subjectId: closing.id, coachIds } as const
  await notifyEachCoach(tx, staff, email, now)
}
