import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import { isFor, whyNotInState } from '../booking-states'
import type { ChangeAnswersRefusal } from './change-answers-messages'
import {
  findChangeableBooking,
  type ChangeableBooking,
} from '../find/find-changeable-booking.server'
import { openToConfirm } from '../links/find-to-confirm.server'
import { lockBookings } from '../find/lock-booking.server'

type Changing<Refusal extends string> = {
  command: 'change-pick-up' | 'change-focus'
  action: string
  /** The booking's version as shown; optional in API calls. */
  version?: number
  now: Date
  /** Whether all of them have this answer already, so nothing is saved. */
  isSaid: (tx: Transaction, bookingIds: string[]) => Promise<boolean>
  whyNot?: (tx: Transaction, booking: ChangeableBooking) => Promise<Refused<Refusal> | null>
  save: (tx: Transaction, bookingIds: string[], booking: ChangeableBooking) => Promise<void>
}

/**
 * Wraps commands that change an answer of a booked lesson: families until it starts, staff until it
 * ends. Bookings that a family still has to confirm share one answer, so all of the order change.
 * Null without access.
 */
export async function changeAnswers<Refusal extends string = never>(
  actor: Parent | Staff,
  bookingId: string,
  { command, action, version, now, ...change }: Changing<Refusal>,
): Promise<Outcome<{ bookingId: string }, Refusal | ChangeAnswersRefusal> | null> {
  if (!isFor(command, actor)) return null
  return await transaction(async (tx) => {
    const booking = await lockWithOrder(tx, actor, bookingId, now)
    if (!booking) return null
    const refused = whyNotChange(actor, booking, command, now)
    if (refused) return { refused }
    const refusal = await change.whyNot?.(tx, booking)
    if (refusal) return refusal
    const bookingIds = await findAnsweredTogether(tx, booking, now)
    if (await change.isSaid(tx, bookingIds)) return { bookingId }
    if (version !== undefined && booking.version !== version)
      return { refused: 'changed-meanwhile' }

    await change.save(tx, bookingIds, booking)
    const where = { id: { in: bookingIds } }
    await tx.booking.updateMany({ where, data: { version: { increment: 1 } } })
    for (const subjectId of bookingIds)
      await recordAuditEvent(tx, actor, { action, subjectKind: 'booking', subjectId }, now)
    return { bookingId }
  })
}

/** Locks the coach before bookings, and bookings in id order, as everywhere. */
async function lockWithOrder(
  tx: Transaction,
  actor: Parent | Staff,
  bookingId: string,
  now: Date,
): Promise<ChangeableBooking | null> {
  const seen = await findChangeableBooking(actor, bookingId, tx)
  if (!seen) return null
  await lockCoaches(tx, [seen.lesson.coachId])
  await lockBookings(tx, await findAnsweredTogether(tx, seen, now))
  const booking = await findChangeableBooking(actor, bookingId, tx)
  // bookings added meanwhile have later ids
  if (booking) await lockBookings(tx, await findAnsweredTogether(tx, booking, now))
  return booking
}

/** The booking, and those that the family would confirm with it. */
async function findAnsweredTogether(
  tx: Transaction,
  { id, orderId, status, isOnBehalf, startsAt }: ChangeableBooking,
  now: Date,
): Promise<string[]> {
  if (status !== 'held' || !isOnBehalf || startsAt <= now) return [id]
  const open = await tx.booking.findMany({
    where: { AND: [{ orderId }, openToConfirm(now)] },
    select: { id: true },
  })
  return [...new Set([id, ...open.map((one) => one.id)])]
}

function whyNotChange(
  actor: Parent | Staff,
  { status, isOnBehalf, startsAt }: ChangeableBooking,
  command: Changing<never>['command'],
  now: Date,
): ChangeAnswersRefusal | null {
  const refused = whyNotInState(command, status)
  if (refused) return refused
  if (status === 'held' && !isOnBehalf) return 'not-booked-yet'
  return actor.kind === 'guardian' && startsAt <= now ? 'lesson-begun' : null
}
