import { recordPayment } from '~/domain/payments/record-payment.server'
import { useSessions } from '~/domain/payments/sessions/move-sessions.server'
import type { Transaction } from '~/platform/database.server'
import type { Actor } from '~/values/actor'
import { isBySessions, type Checkout } from '../checkout'

/**
 * Part of a command that books an order, once its sessions are locked and its bookings are charged: where
 * whoever books has chosen so, sessions pay for all of it, and nothing is owed.
 */
export async function payWithSessions(
  tx: Transaction,
  actor: Actor,
  { orderId, lines, sessions }: Checkout,
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
