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
import { cancelUntold, type CanceledUntold } from '../cancellation/cancel-booking.server'
import { isOnDay } from './closing-item'
import type { ChangeableBooking } from '../find-changeable-booking.server'
import { oweClosingEmails } from './owe-closing-emails.server'

/**
 * Ends what is booked on a day that is being closed, each booking in a transaction of its own, and
 * then owes every family one email. It may be killed at any point and done again, also beside itself:
 * each effect is there once, as each is kept with the row that says so.
 * @throws where something could not be ended, so that it is tried again
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
  // what was taken from the waiting list meanwhile has another id, and still waits under it
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
  const canceled = await cancelUntold(tx, system, { bookingId, key, isMeant }, now)
  const outcome = canceled ? endedAs(canceled) : ({ state: 'nothing_to_do' } as const)
  await tx.closingItem.update({ where, data: { ...outcome, error: null, endedAt: now } })
}

/** Who has confirmed since the day was closed is told as well. */
function endedAs({ returnCents, guardianId, tellsFamily }: CanceledUntold) {
  return { state: 'done' as const, returnCents, guardianId, tellsFamily }
}
