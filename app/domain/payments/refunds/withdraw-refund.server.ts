import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'

/** What was to go back, and by which decision; null where that is a cancellation. */
export type WithdrawnRefund = {
  id: string
  bookingId: string
  amountCents: number
  occasion: string | null
}

/**
 * Part of a command, once the booking is locked: money that was still to go back does not. What was
 * taken off the price for it is owed again.
 */
export async function withdrawRefund(
  tx: Transaction,
  { id, bookingId, amountCents: stays, occasion }: WithdrawnRefund,
  now: Date,
): Promise<void> {
  await tx.refund.update({ where: { id }, data: { state: 'withdrawn' } })
  if (occasion === null) return
  const lines = await tx.chargeLine.findMany({ where: { bookingId, occasion } })
  const takenOff = lines.reduce((sum, { amountCents }) => sum - amountCents, 0)
  const amountCents = Math.min(stays, takenOff)
  if (amountCents <= 0) return
  const { currency } = lines[0]!
  const line = { bookingId, kind: 'owed_again', amountCents, currency, occasion } as const
  await tx.chargeLine.create({ data: { id: newId(), ...line, createdAt: now } })
}
