import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { cancelUnnotified } from '../cancellation/cancel-booking.server'
import { notifyOfClassCanceled } from '../emails/notify-coach.server'
import type { CancelDateRefusal, CancelDateRequest } from './class-forms'
import { expireLapsedHolds } from '../cancellation/end-bookings.server'
import { findAffectedOf, totalOf, type Affected } from '../closings/find-affected.server'
import { lockDateOfClass } from './find-class.server'
import { lockBookings } from '../find/lock-booking.server'

type DateCanceled = { lessonId: string }

/**
 * Cancels a class date with all its bookings and full refunds, and excludes it from the series.
 * Refused if it changed since shown. Notifies every guardian and the coach once. Null for another
 * coach's class.
 */
export async function cancelClassDate(
  staff: Staff,
  lessonId: string,
  seen: CancelDateRequest,
  now: Date = clock.now(),
): Promise<Outcome<DateCanceled, CancelDateRefusal> | null> {
  const { timeZone } = await findSettings()
  return await transaction(async (tx) => {
    const date = await lockDateOfClass(tx, staff, lessonId)
    if (!date) return null
    if (date === 'moved') return { refused: 'class-changed' }
    if (date.releasedAt) return { lessonId }
    if (date.endsAt <= now) return { refused: 'class-over' }
    await expireLapsedHolds(tx, [date.coachId], now)
    const affected = await findAffectedOf({ id: lessonId }, timeZone, now, tx)
    const { bookings, cents } = totalOf(affected)
    if (bookings !== seen.seenBookings || cents !== seen.seenCents)
      return { refused: 'class-changed' }
    await leaveOut(tx, date, now)
    await endAll(tx, staff, { dates: [date], affected }, now)
    const subject = { subjectKind: 'lesson', subjectId: lessonId }
    const details = { bookings, cents }
    await recordAuditEvent(tx, staff, { action: 'cancel-class-date', ...subject, details }, now)
    return { lessonId }
  })
}

type OneDate = { id: string; seriesId: string | null; originalOn: Date | null }

/** Part of a command: closes the date for booking and excludes it from the series. */
export async function leaveOut(tx: Transaction, { id, seriesId, originalOn }: OneDate, now: Date) {
  await tx.lesson.update({ where: { id }, data: { releasedAt: now } })
  if (!seriesId || !originalOn) return
  const data = { seriesId, originalOn }
  await tx.lessonSeriesException.createMany({ data, skipDuplicates: true })
}

type Ending = {
  /** Dates of one class in order of time, already released. */
  dates: { id: string; coachId: string }[]
  /** All their bookings. */
  affected: Affected[]
}

/**
 * Part of a command: cancels all bookings of some dates and notifies each guardian and coach once.
 * @throws if a booking is not accessible, since none may remain on a canceled date
 */
export async function endAll(
  tx: Transaction,
  staff: Staff,
  { dates, affected }: Ending,
  now: Date,
) {
  const firstOf = new Map<string, string>()
  // in id order, to avoid deadlocks
  await lockBookings(
    tx,
    affected.map(({ booking }) => booking.id),
  )
  for (const { booking } of affected) {
    const lessonId = booking.lesson.id
    const key = hashToken(`cancel-class-date ${lessonId} ${booking.id}`)
    const ended = await cancelUnnotified(tx, staff, { bookingId: booking.id, key }, now)
    if (!ended) throw new Error('a booking of a date that is canceled could not be ended')
    const { guardianId, tellsFamily } = ended
    if (tellsFamily && guardianId && !firstOf.has(guardianId)) firstOf.set(guardianId, lessonId)
  }
  for (const [guardianId, subjectId] of firstOf) {
    const email = { kind: 'class-canceled', subjectId, occasion: guardianId, guardianId } as const
    await queueEmail(tx, email, now)
  }
  await notifyOfClassCanceled(tx, staff, dates, now)
}

/** Class dates canceled together. */
type CanceledTogether = { releasedAt: Date; seriesId: string } | { releasedAt: Date; id: string }

/** Those canceled together with one date; null if that date takes place. */
export async function canceledTogether(
  tx: Transaction,
  lessonId: string,
): Promise<CanceledTogether | null> {
  const { id, seriesId, releasedAt } = await tx.lesson.findUniqueOrThrow({
    where: { id: lessonId },
  })
  if (!releasedAt) return null
  // one command releases all of them at the same time
  return seriesId ? { releasedAt, seriesId } : { releasedAt, id }
}
