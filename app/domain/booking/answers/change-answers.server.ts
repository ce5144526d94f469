import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { transaction, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import { isFor, whyNotInState } from '../booking-states'
import type { ChangeAnswersRefusal } from './change-answers-messages'
import {
  findChangeableBooking,
  type ChangeableBooking,
} from '../find/find-changeable-booking.server'
import { stillToConfirm } from '../links/find-to-confirm.server'
import { lockBookings } from '../find/lock-booking.server'
import { bookingsWithinReach } from '../find/visible-to.server'

type Changing<Refusal extends string> = {
  command: 'change-pick-up' | 'change-focus'
  action: string
  /** The booking's version as shown; optional in API calls. */
  version?: number
  /** Whether all later dates of its class or camp change as well. */
  laterDates?: boolean
  now: Date
  /** Whether all of them have this answer already, so nothing is saved. */
  isSaid: (tx: Transaction, bookingIds: string[]) => Promise<boolean>
  whyNot?: (tx: Transaction, booking: ChangeableBooking) => Promise<Refused<Refusal> | null>
  save: (tx: Transaction, bookingIds: string[], booking: ChangeableBooking) => Promise<void>
}

/**
 * Wraps commands that change an answer of a booked lesson: families until it starts, staff until it
 * ends. Bookings that a family still has to confirm share one answer, so all of the order change; the
 * dates of a class or camp do if asked for. Null without access.
 */
export async function changeAnswers<Refusal extends string = never>(
  actor: Parent | Staff,
  bookingId: string,
  { command, action, version, laterDates = false, now, ...change }: Changing<Refusal>,
): Promise<Outcome<{ bookingId: string }, Refusal | ChangeAnswersRefusal> | null> {
  if (!isFor(command, actor)) return null
  return await transaction(async (tx) => {
    const booking = await lockWithOrder(tx, actor, bookingId, { laterDates, now })
    if (!booking) return null
    const refused = whyNotChange(actor, booking, command, now)
    if (refused) return { refused }
    const refusal = await change.whyNot?.(tx, booking)
    if (refusal) return refusal
    const answered = await findAnsweredTogether(tx, actor, booking, { laterDates, now })
    const bookingIds = idsOf(answered)
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

type Reach = { laterDates: boolean; now: Date }

/** Locks coaches before bookings, and bookings in id order, as everywhere. */
async function lockWithOrder(
  tx: Transaction,
  actor: Parent | Staff,
  bookingId: string,
  reach: Reach,
): Promise<ChangeableBooking | null> {
  const seen = await findChangeableBooking(actor, bookingId, tx)
  if (!seen) return null
  const answered = await findAnsweredTogether(tx, actor, seen, reach)
  await lockCoaches(
    tx,
    answered.map(({ lesson }) => lesson.coachId),
  )
  await lockBookings(tx, idsOf(answered))
  const booking = await findChangeableBooking(actor, bookingId, tx)
  // bookings added meanwhile have later ids
  if (booking) await lockBookings(tx, idsOf(await findAnsweredTogether(tx, actor, booking, reach)))
  return booking
}

type Answered = { id: string; lesson: { coachId: string } }

function idsOf(bookings: Answered[]): string[] {
  return bookings.map(({ id }) => id)
}

/**
 * The booking, and those that the family would confirm with it or that follow it in its class. Of
 * these, a coach changes only the dates that they teach.
 */
async function findAnsweredTogether(
  tx: Transaction,
  actor: Parent | Staff,
  { id, lesson, orderId, status, isOnBehalf, startsAt }: ChangeableBooking,
  { laterDates, now }: Reach,
): Promise<Answered[]> {
  const itself = { id, lesson }
  if (startsAt <= now) return [itself]
  const others =
    status === 'held' && isOnBehalf
      ? stillToConfirm(now)
      : laterDates
        ? datesOfClassAfter(startsAt)
        : null
  if (!others) return [itself]
  const along = await tx.booking.findMany({
    where: { AND: [{ orderId, id: { not: id } }, others, bookingsWithinReach(actor)] },
    select: { id: true, lesson: { select: { coachId: true } } },
  })
  return [itself, ...along]
}

function datesOfClassAfter(startsAt: Date): Prisma.BookingWhereInput {
  return {
    status: 'confirmed',
    lesson: { startsAt: { gt: startsAt } },
    order: { enrollment: { isNot: null } },
  }
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
