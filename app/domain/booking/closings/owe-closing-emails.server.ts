import { lockEmail } from '~/domain/communications/delivery/lock-email.server'
import { queueDelivery, queueEmailFor } from '~/domain/communications/queue-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { addMinutes, minutesBetween } from '~/values/business-time'
import { selectionOfClosingItem, stateNow } from './closing-item'

/** So long an email waits for other closings of the same day, which are begun one after the other. */
const waitsMinutes = 10

/** Of a lesson that begins so soon, somebody may be on the way. */
const soonMinutes = 120

/**
 * Part of closing a day: one email for each family, once all that is theirs on that day has ended, whichever
 * closing of the day ends it; but for what cannot be ended so far, and what somebody has ended by hand. Two
 * closings that are done at once owe one; what is ended after an email went out is told by another one, which
 * says that alone.
 */
export async function oweClosingEmails(
  tx: Transaction,
  closingId: string,
  now: Date,
): Promise<void> {
  const { onDate } = await tx.dayClosing.findUniqueOrThrow({ where: { id: closingId } })
  // closings of one day, one after the other
  await tx.$queryRaw`SELECT id FROM day_closing WHERE on_date = ${onDate}::date ORDER BY id FOR NO KEY UPDATE`
  const { timeZone } = await findSettings(tx)
  const rows = await findRows(tx, onDate)
  const mine = rows.filter((row) => row.closingId === closingId)
  for (const guardianId of new Set(mine.map((row) => row.guardianId))) {
    const theirs = rows.filter((row) => row.guardianId === guardianId)
    const untold = theirs.filter(isHiddenFromManifest)
    if (!guardianId || untold.length === 0) continue
    if (theirs.some((row) => stateNow(row, row.closing, timeZone) === 'waiting')) continue
    const waiting = await findWaiting(tx, theirs)
    if (waiting && isSoon(untold, now)) await hurry(tx, waiting, now)
    const emailId = waiting ?? (await owe(tx, { closingId, guardianId, untold }, now))
    const bookings = untold.map((row) => row.bookingId)
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

function isHiddenFromManifest({ state, tellsFamily, emailId }: Row): boolean {
  return state === 'done' && tellsFamily && emailId === null
}

/** An email about the same day that nobody has begun to send. */
async function findWaiting(tx: Transaction, theirs: Row[]): Promise<string | null> {
  for (const emailId of new Set(theirs.flatMap((row) => row.emailId ?? []))) {
    if (!(await lockEmail(tx, emailId))) continue
    const waiting = { id: emailId, attempts: 0, outcome: null }
    if ((await tx.outboxMessage.count({ where: waiting })) > 0) return emailId
  }
  return null
}

/** Somebody may be on the way: what waited for other closings waits no longer. */
async function hurry(tx: Transaction, id: string, now: Date): Promise<void> {
  const where = { id, nextAttemptAt: { gt: now } }
  await tx.outboxMessage.updateMany({ where, data: { nextAttemptAt: now } })
  await queueDelivery(tx, id)
}

function isSoon(untold: Row[], now: Date): boolean {
  const starts = untold.map(({ booking }) => minutesBetween(now, booking.lesson.startsAt))
  return Math.min(...starts) <= soonMinutes
}

type Owing = { closingId: string; guardianId: string; untold: Row[] }

async function owe(
  tx: Transaction,
  { closingId, guardianId, untold }: Owing,
  now: Date,
): Promise<string | null> {
  const dueAt = isSoon(untold, now) ? now : addMinutes(now, waitsMinutes)
  // a booking is told of once
  const occasion = untold[0]!.bookingId
  const email = { kind: 'day-closed', subjectId: closingId, occasion } as const
  return await queueEmailFor(tx, { ...email, guardianId }, dueAt, now)
}
