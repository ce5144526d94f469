import { queueEmail } from '~/domain/communications/queue-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { cancelUnnotified } from '../cancellation/cancel-booking.server'
import { expireLapsedHolds } from '../holds/expired-holds.server'
import { findAffectedOf, totalOf, type Affected } from '../closings/find-affected.server'
import { notifyOfClassCanceled } from '../emails/coach/notify-coach.server'
import { lockBookings } from '../find/lock-booking.server'
import type { CancelDateRequest } from './class-forms'

type ClassDate = {
  id: string
  coachId: string
  seriesId: string | null
  originalOn: Date | null
  assistants: { coachId: string }[]
}

type Canceling = {
  /** Dates of one class in order of time, their coaches locked. */
  dates: ClassDate[]
  /** What the page showed. */
  seen: CancelDateRequest
}

/**
 * Part of a command: cancels dates of a class with all their bookings and full refunds, and excludes
 * them from the series. Notifies each guardian, coach and assistant once. Refused if the bookings
 * changed since shown.
 * @throws if a booking is not accessible, since none may remain on a canceled date
 */
export async function cancelDates(
  tx: Transaction,
  staff: Staff,
  { dates, seen }: Canceling,
  now: Date,
): Promise<Outcome<ReturnType<typeof totalOf>, 'class-changed'>> {
  const { timeZone } = await findSettings(tx)
  await expireLapsedHolds(tx, [...new Set(dates.map(({ coachId }) => coachId))], now)
  const ids = dates.map(({ id }) => id)
  const affected = await findAffectedOf({ id: { in: ids } }, timeZone, now, tx)
  const total = totalOf(affected)
  if (total.bookings !== seen.seenBookings || total.cents !== seen.seenCents)
    return { refused: 'class-changed' }
  await closeDates(tx, dates, now)
  await cancelBookings(tx, staff, affected, now)
  await notifyOfClassCanceled(tx, staff, dates, now)
  return total
}

async function closeDates(tx: Transaction, dates: ClassDate[], now: Date) {
  const ids = dates.map(({ id }) => id)
  await tx.lesson.updateMany({ where: { id: { in: ids } }, data: { releasedAt: now } })
  const data = dates.flatMap(({ seriesId, originalOn }) =>
    seriesId && originalOn ? [{ seriesId, originalOn }] : [],
  )
  await tx.lessonSeriesException.createMany({ data, skipDuplicates: true })
}

async function cancelBookings(tx: Transaction, staff: Staff, affected: Affected[], now: Date) {
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
    const { guardianId, notifiesFamily } = ended
    if (notifiesFamily && guardianId && !firstOf.has(guardianId)) firstOf.set(guardianId, lessonId)
  }
  for (const [guardianId, subjectId] of firstOf) {
    const email = { kind: 'class-canceled', subjectId, occasion: guardianId, guardianId } as const
    await queueEmail(tx, email, now)
  }
}
