import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { system, type Actor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { statusAfter } from './attendance'
import { isFor, statesFor, whyNotInState, type StateRefusal } from '../booking-states'
import { lockChangeableBooking, type ChangeableBooking } from '../find-changeable-booking.server'
import { settleNoShow } from '../money/refunds/settle-no-show.server'

/**
 * Completes every booked lesson that is over; one for which nobody came is missed instead. Run late
 * or twice it does the same. A transaction for each booking, so that nobody waits long.
 * @throws where one could not be completed, once all the others are
 */
export async function completeLessons(now: Date = clock.now()): Promise<void> {
  const over = await database().booking.findMany({
    where: { status: { in: statesFor('complete') }, lesson: { endsAt: { lte: now } } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  await forEachSequential(over, ({ id }) => completeBooking(system, id, now))
}

/** Null where the booking is out of the actor's reach; refused where it is not booked, over already, or to come. */
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
    // who has moved it meanwhile has it ahead of them
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
