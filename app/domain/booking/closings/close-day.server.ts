import { hurryTextOf } from '~/domain/communications/texts/queue-text.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import {
  database,
  databaseErrorCode,
  transaction,
  type Prisma,
  type Transaction,
} from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { cancelUnnotified, type CanceledUnnotified } from '../cancellation/cancel-booking.server'
import { isOnDay, selectionOfClosingItem, stateNow } from './closing-item'
import type { ChangeableBooking } from '../find/find-changeable-booking.server'
import { lockEmail } from '~/domain/communications/delivery/lock-email.server'
import { queueDelivery, queueEmailFor } from '~/domain/communications/queue-email.server'
import { addMinutes, minutesBetween } from '~/values/business-time'

/**
 * Cancels the bookings of a closed day, each in its own transaction, then queues one email per
 * family. Can be interrupted, repeated and run concurrently, because each effect is recorded with
 * its row.
 * @throws if something failed, so that the job is retried
 */
export async function closeDay(closingId: string, now: Date = clock.now()): Promise<void> {
  const where = { closingId, state: { in: ['waiting', 'failed'] } } satisfies Which
  const waiting = await database().closingItem.findMany({
    where,
    select: { bookingId: true },
    orderBy: { bookingId: 'asc' },
  })
  for (const { bookingId } of waiting) await endOne({ closingId, bookingId }, now)
  await transaction((tx) => oweClosingEmails(tx, closingId, now))
  // accepted waiting list offers have another id, and are still pending
  const left = await database().closingItem.count({ where })
  if (left > 0) throw new Error('some bookings could not be canceled')
  await database().dayClosing.updateMany({
    where: { id: closingId, endedAt: null },
    data: { endedAt: now },
  })
}

type Which = Prisma.ClosingItemWhereInput
type One = { closingId: string; bookingId: string }

async function endOne(one: One, now: Date): Promise<void> {
  try {
    await transaction((tx) => end(tx, one, now))
  } catch (error) {
    const why = databaseErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown')
    await database().closingItem.updateMany({
      where: { ...one, state: { in: ['waiting', 'failed'] } },
      data: { state: 'failed', error: why },
    })
  }
}

async function end(tx: Transaction, one: One, now: Date): Promise<void> {
  const { closingId, bookingId } = one
  // it has no id of its own
  await tx.$queryRaw`
    SELECT 1 FROM closing_item
    WHERE closing_id = ${closingId}::uuid AND booking_id = ${bookingId}::uuid FOR UPDATE`
  const where = { closingId_bookingId: one }
  const include = { closing: true }
  const { state, closing } = await tx.closingItem.findUniqueOrThrow({ where, include })
  if (state === 'done' || state === 'nothing_to_do') return
  const key = hashToken(`close-day ${closingId} ${bookingId}`)
  const { timeZone } = await findSettings(tx)
  const isMeant = ({ startsAt, lesson: { coachId } }: ChangeableBooking) =>
    isOnDay({ startsAt, coachId }, closing, timeZone)
  const canceled = await cancelUnnotified(tx, system, { bookingId, key, isMeant }, now)
  const outcome = canceled ? endedAs(canceled) : ({ state: 'nothing_to_do' } as const)
  await tx.closingItem.update({ where, data: { ...outcome, error: null, endedAt: now } })
}

/** Includes families that confirmed after the day was closed. */
function endedAs({ refundCents, guardianId, notifiesFamily }: CanceledUnnotified) {
  return { state: 'done' as const, refundCents, guardianId, notifiesFamily }
}

/** How long emails wait for other closings of the day. */
const waitsMinutes = 10

/** Someone may be on the way to a lesson that starts this soon. */
const soonMinutes = 120

/**
 * Part of closing a day: queues one email per family once all its bookings of the day are canceled,
 * by any closing; excludes failed ones and those canceled by hand. Concurrent closings queue one
 * email; later cancellations get another one.
 */
async function oweClosingEmails(tx: Transaction, closingId: string, now: Date): Promise<void> {
  const { onDate } = await tx.dayClosing.findUniqueOrThrow({ where: { id: closingId } })
  // serializes closings of the same day, including new ones
  await tx.$queryRaw`SELECT id FROM day_closing WHERE on_date = ${onDate}::date ORDER BY id FOR NO KEY UPDATE`
  const { timeZone } = await findSettings(tx)
  const rows = await findRows(tx, onDate)
  const mine = rows.filter((row) => row.closingId === closingId)
  for (const guardianId of new Set(mine.map((row) => row.guardianId))) {
    const theirs = rows.filter((row) => row.guardianId === guardianId)
    const unnotified = theirs.filter(awaitsNotice)
    if (!guardianId || unnotified.length === 0) continue
    if (theirs.some((row) => stateNow(row, row.closing, timeZone) === 'waiting')) continue
    const waiting = await findWaiting(tx, theirs)
    if (waiting && isSoon(unnotified, now)) await hurry(tx, waiting, now)
    const emailId = waiting ?? (await owe(tx, { closingId, guardianId, unnotified }, now))
    const bookings = unnotified.map((row) => row.bookingId)
    const where = { bookingId: { in: bookings }, guardianId, emailId: null, closing: { onDate } }
    await tx.closingItem.updateMany({ where, data: { emailId } })
  }
}

const include = {
  booking: selectionOfClosingItem.booking,
  closing: { select: { onDate: true, coachId: true } },
} as const
type Row = Prisma.ClosingItemGetPayload<{ include: typeof include }>

async function findRows(tx: Transaction, onDate: Date): Promise<Row[]> {
  return await tx.closingItem.findMany({ where: { closing: { onDate } }, include })
}

function awaitsNotice({ state, notifiesFamily, emailId }: Row): boolean {
  return state === 'done' && notifiesFamily && emailId === null
}

/** A queued email about the same day. */
async function findWaiting(tx: Transaction, theirs: Row[]): Promise<string | null> {
  for (const emailId of new Set(theirs.flatMap((row) => row.emailId ?? []))) {
    if (!(await lockEmail(tx, emailId))) continue
    const waiting = { id: emailId, attempts: 0, outcome: null }
    if ((await tx.outboxMessage.count({ where: waiting })) > 0) return emailId
  }
  return null
}

/** Someone may be on the way, so the email stops waiting. */
async function hurry(tx: Transaction, id: string, now: Date): Promise<void> {
  const where = { id, nextAttemptAt: { gt: now } }
  await tx.outboxMessage.updateMany({ where, data: { nextAttemptAt: now } })
  await queueDelivery(tx, id)
  await hurryTextOf(tx, id, now)
}

function isSoon(unnotified: Row[], now: Date): boolean {
  const starts = unnotified.map(({ booking }) => minutesBetween(now, booking.lesson.startsAt))
  return Math.min(...starts) <= soonMinutes
}

type Owing = { closingId: string; guardianId: string; unnotified: Row[] }

async function owe(
  tx: Transaction,
  { closingId, guardianId, unnotified }: Owing,
  now: Date,
): Promise<string | null> {
  const dueAt = isSoon(unnotified, now) ? now : addMinutes(now, waitsMinutes)
  // each booking is reported once
  const occasion = unnotified[0]!.bookingId
  const email = { kind: 'day-closed', subjectId: closingId, occasion } as const
  return await queueEmailFor(tx, { ...email, guardianId }, dueAt, now)
}
