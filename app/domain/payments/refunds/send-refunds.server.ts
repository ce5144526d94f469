import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { sendRefund } from '~/platform/stripe/stripe-refunds.server'
import { StripeTrouble, takesCards } from '~/platform/stripe/stripe.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { stripePaymentOf } from '../payment'
import { syncStripeRefunds, recordStripeRefund } from './sync-stripe-refunds.server'

/**
 * Sends back by Stripe what is due to go back that way: each once, by its own id, however often this
 * is done. What Stripe will not do has failed, and is shown so; that Stripe could not be asked, or did
 * not take our key, says nothing of a refund.
 * @throws where Stripe could not be asked; what is left is sent the next time
 */
export async function sendRefunds(now: Date = clock.now()): Promise<void> {
  if (!takesCards()) return
  await forEachSequential(
    await findRefundsToSend(),
    async ({ id, amountCents, createdAt, payment }) => {
      const paidBy = stripePaymentOf(payment.occasion)
      if (!paidBy) return
      if (createdAt <= addMinutes(now, -keyMinutes) && (await isSentAlready(id, paidBy, now)))
        return
      try {
        const sent = await sendRefund({ refundId: id, paymentId: paidBy, amountCents })
        await transaction((tx) => recordStripeRefund(tx, payment.id, sent, now))
      } catch (error) {
        if (!(error instanceof StripeTrouble) || error.passing) throw error
        await markFailed(id, error.code, now)
        // somebody may have sent it back in Stripe's dashboard before us
        await syncStripeRefunds(paidBy, now)
      }
    },
  )
}

/** Of bookings, then of packages. */
async function findRefundsToSend() {
  const byCard = { payment: { method: 'stripe' } } as const
  const ofBookings = await database().refund.findMany({
    where: { state: 'due', sentAs: null, allocation: byCard },
    orderBy: { id: 'asc' },
    include: { allocation: { include: { payment: true } } },
  })
  const ofPackages = await database().packageRefund.findMany({
    where: { state: 'due', stripeRefundId: null, sale: byCard },
    orderBy: { id: 'asc' },
    include: { sale: { include: { payment: true } } },
  })
  return [
    ...ofBookings.map(({ allocation: { payment }, ...refund }) => ({ ...refund, payment })),
    ...ofPackages.map(({ sale: { payment }, ...refund }) => ({ ...refund, payment })),
  ]
}

/** Stripe forgets after a day under which key it did something; what is older is looked for first. */
const keyMinutes = 12 * 60

async function isSentAlready(refundId: string, paidBy: string, now: Date): Promise<boolean> {
  await syncStripeRefunds(paidBy, now)
  const ofPackage = { id: refundId, stripeRefundId: { not: null } }
  if ((await database().packageRefund.count({ where: ofPackage })) > 0) return true
  return (await database().stripeRefundPart.count({ where: { refundId } })) > 0
}

async function markFailed(refundId: string, reason: string, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const failing = { where: { id: refundId, state: 'due' }, data: { state: 'failed' } } as const
    const ofBooking = await tx.refund.updateMany(failing)
    const ofPackage = await tx.packageRefund.updateMany(failing)
    if (ofBooking.count + ofPackage.count === 0) return
    const subject = { subjectKind: 'refund', subjectId: refundId }
    const entry = { action: 'refund-refused', ...subject, details: { reason } }
    await recordAuditEvent(tx, system, entry, now)
  })
}
