import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Transaction } from '~/platform/database/database.server'
import type { DisputeNow } from '~/platform/stripe/stripe-refunds.server'
import { system } from '~/values/actor'
import { recordExternalRefund, lostInDispute } from './enter-movement.server'
import { recordExternalPackageRefund } from './packages/enter-package-movement.server'

/**
 * Part of a command, once the bookings of its payment are locked: a dispute as Stripe has it. What was
 * lost in one has gone back to the family, who owes it again; what was lost and then won has not.
 */
export async function recordDispute(
  tx: Transaction,
  paymentId: string,
  { id, state, ...dispute }: DisputeNow,
  now: Date,
): Promise<void> {
  const known = await tx.stripeDispute.findUnique({ where: { id } })
  if (known?.state === state) return
  await tx.stripeDispute.upsert({
    where: { id },
    create: { id, state, paymentId, ...dispute },
    update: { state },
  })
  const details = { from: known?.state ?? null, to: state, amountCents: dispute.amountCents }
  const subject = { subjectKind: 'payment', subjectId: paymentId }
  await recordAuditEvent(tx, system, { action: 'record-dispute', ...subject, details }, now)

  await recordPackageDispute(tx, { id, state, paymentId, amountCents: dispute.amountCents }, now)
  const lost = { lostBy: { disputeId: id } }
  if (state !== 'lost')
    await tx.refund.updateMany({ where: { ...lost, state: 'returned' }, data: { state: 'failed' } })
  else if ((await tx.refund.updateMany({ where: lost, data: { state: 'returned' } })).count === 0)
    await recordExternalRefund(
      tx,
      { paymentId, amountCents: dispute.amountCents, state: 'returned', ...lostInDispute },
      {
        before: () => Promise.resolve(),
        after: ({ refundId }) => tx.stripeDisputePart.create({ data: { refundId, disputeId: id } }),
      },
      now,
    )
}

type PackageDispute = Pick<DisputeNow, 'id' | 'state' | 'amountCents'> & { paymentId: string }

async function recordPackageDispute(
  tx: Transaction,
  { id: disputeId, state, paymentId, amountCents }: PackageDispute,
  now: Date,
): Promise<void> {
  const lost = { disputeId }
  if (state !== 'lost')
    await tx.packageRefund.updateMany({
      where: { ...lost, state: 'returned' },
      data: { state: 'failed' },
    })
  else if (
    (await tx.packageRefund.updateMany({ where: lost, data: { state: 'returned' } })).count === 0
  )
    await recordExternalPackageRefund(
      tx,
      { paymentId, amountCents, state: 'returned', disputeId },
      now,
    )
}
