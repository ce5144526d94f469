import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { system, type Actor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { statusAfter } from './attendance'
import { isFor, statesFor, whyNotInState, type StateRefusal } from '../booking-states'
import {
  lockChangeableBooking,
  type ChangeableBooking,
} from '../find/find-changeable-booking.server'
import { settleNoShow } from '../money/refunds/settle-no-show.server'

/**
 * Completes all past booked lessons, or marks them as no-shows. Safe to repeat. One transaction per
 * booking, so locks are short.
 * @throws the first failure, after all others are done
 */
export async function completeLessons(now: Date = clock.now()): Promise<void> {
  const over = await database().booking.findMany({
    where: { status: { in: statesFor('complete') }, lesson: { endsAt: { lte: now } } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  await forEachSequential(over, ({ id }) => completeBooking(system, id, now))
}

/** Null without access. Refused unless booked and over. */
export async function completeBooking(
  actor: Actor,
  bookingId: string,
  now: Date = clock.now(),
): Promise<Outcome<{ bookingId: string }, StateRefusal<'complete'> | 'lesson-to-come'> | null> {
  if (!isFor('complete', actor)) return null
  return await transaction(async (tx) => {
    const booking = await lockChangeableBooking(tx, actor, bookingId)
    if (!booking) return null
    const refused = whyNotInState('complete', booking.status)
    if (refused) return { refused }
    // rescheduled meanwhile
    if (endOf(booking) > now) return { refused: 'lesson-to-come' }
    await complete(tx, actor, booking, now)
    return { bookingId }
  })
}

function endOf({ startsAt, lessonType }: ChangeableBooking): Date {
  return addMinutes(startsAt, lessonType.durationMinutes)
}

async function complete(
  tx: Transaction,
  actor: Actor,
  booking: ChangeableBooking,
  now: Date,
): Promise<void> {
  const { id, status: from, athletes } = booking
  const to = statusAfter(athletes.map(({ attendance }) => attendance))
  await tx.booking.update({ where: { id }, data: { status: to, version: { increment: 1 } } })
  await settleNoShow(tx, actor, booking, to, now)
  const entry = { action: 'complete-booking', subjectKind: 'booking', subjectId: id }
  await recordAuditEvent(tx, actor, { ...entry, details: { from, to } }, now)
}
