import { keptCents, sumOf } from '~/domain/payments/charge'
import { findBalances } from '~/domain/payments/find-balances.server'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { lockSessionsOf } from '~/domain/payments/sessions/find-sessions.server'
import { useSessions } from '~/domain/payments/sessions/move-sessions.server'
import type { Transaction } from '~/platform/database.server'
import type { Actor } from '~/values/actor'
import { findOrderSessions } from './find-order-sessions.server'
import { isBySessions, type Checkout, type CheckoutLine } from '../checkout'

type ToPay = Pick<Checkout, 'orderId' | 'sessions'> & {
  lines: Pick<CheckoutLine, 'bookingId' | 'price'>[]
}

/**
 * Part of a command that books an order, once its sessions are locked and its bookings are charged: where
 * whoever books has chosen so, sessions pay for all of it, and nothing is owed.
 */
export async function payWithSessions(
  tx: Transaction,
  actor: Actor,
  { orderId, lines, sessions }: ToPay,
  now: Date,
): Promise<void> {
  if (!isBySessions({ sessions })) return
  await useSessions(tx, sessions.uses!, now)
  for (const { bookingId, price } of lines.filter((line) => line.price.priceCents > 0)) {
    const { priceCents: amountCents, currency } = price
    const payment = { orderId, method: 'credit', amountCents, currency, receivedAt: now } as const
    const occasion = `sessions:${bookingId}`
    const allocations = [{ bookingId, amountCents }]
    await recordPayment(tx, actor, { ...payment, occasion, allocations }, now)
  }
}

/**
 * The same of a booking that becomes one at work, without anybody at a review; as far as the family has
 * the sessions, else it owes money for it.
 * @returns whether it is paid so
 */
export async function payWithSessionsAtWork(
  tx: Transaction,
  actor: Actor,
  bookingId: string,
  now: Date,
): Promise<boolean> {
  const { orderId, order, lesson, places, lessonTypeId, ...booked } =
    await tx.booking.findUniqueOrThrow({
      where: { id: bookingId },
      include: {
        ...{ order: true, lesson: { select: { startsAt: true } } },
        places: { orderBy: { position: 'asc' }, select: { athleteId: true } },
      },
    })
  if (!order.usesSessions || !order.guardianId) return false
  await lockSessionsOf(tx, order.guardianId)
  if (keptCents(sumOf(await findBalances({ bookingId }, tx))) > 0) return false
  const { priceCents, depositCents, currency } = booked
  const athleteIds = places.map(({ athleteId }) => athleteId)
  const price = { priceCents, depositCents, currency }
  const lines = [{ bookingId, startsAt: lesson.startsAt, athleteIds, price }]
  const wanted = { guardianId: order.guardianId, lessonTypeId, lines, areChosen: true }
  const sessions = await findOrderSessions(tx, wanted)
  await payWithSessions(tx, actor, { orderId, lines, sessions }, now)
  return isBySessions({ sessions })
}
