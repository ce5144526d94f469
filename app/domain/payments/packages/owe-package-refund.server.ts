import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import { refundStateFor, type PaymentMethod } from '../payment'

type QueuedPackageRefund = {
  saleId: string
  method: PaymentMethod
  amountCents: number
  occasion: string
}

/**
 * Part of a command: money of a package that has to go back, the way it came; nothing where that is no
 * cent. The database refuses more than it cost. What goes back by Stripe is sent once this is committed.
 */
export async function queuePackageRefund(
  tx: Transaction,
  { saleId, method, amountCents, occasion }: QueuedPackageRefund,
  now: Date,
): Promise<void> {
  if (amountCents === 0) return
  const state = refundStateFor(method)
  await tx.packageRefund.create({
    data: { id: newId(), saleId, amountCents, state, occasion, createdAt: now },
  })
  if (state === 'due' && takesCards())
    await queueJob(tx, 'send-refunds', {}, { key: 'send-refunds' })
}
