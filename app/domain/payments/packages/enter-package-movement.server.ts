import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'
import { lostInDispute, sentElsewhere } from '../enter-movement.server'
import { isVoid } from '../payment'

type ExternalPackageRefund = {
  paymentId: string
  amountCents: number
  state: 'due' | 'returned'
} & ({ stripeRefundId: string } | { disputeId: string })

/**
 * Part of a command, once a payment is locked: money that went back of it without us, as far as it was
 * for a package and is still here. The credits of that stay as they are.
 */
export async function recordExternalPackageRefund(
  tx: Transaction,
  { paymentId, amountCents, state, ...source }: ExternalPackageRefund,
  now: Date,
): Promise<void> {
  const sale = await tx.packageSale.findUnique({
    where: { paymentId },
    include: { refunds: true },
  })
  if (!sale) return
  const live = sale.refunds.filter((refund) => !isVoid(refund))
  const entered = sale.refunds.filter((refund) => isOf(refund, source))
  const cents = Math.min(
    amountCents - totalOfRefunds(entered),
    sale.priceCents - totalOfRefunds(live),
  )
  if (cents <= 0) return
  const refund = { id: newId(), saleId: sale.id, amountCents: cents, state, createdAt: now }
  await tx.packageRefund.create({ data: { ...refund, ...source } })
  const { action } = 'disputeId' in source ? lostInDispute : sentElsewhere
  const subject = { subjectKind: 'package-sale', subjectId: sale.id }
  const details = { refundId: refund.id, paymentId, amountCents: cents }
  await recordAuditEvent(tx, system, { action, ...subject, details }, now)
}

type Source = { stripeRefundId?: string | null; disputeId?: string | null }

function isOf(refund: Source, source: Source): boolean {
  const { stripeRefundId, disputeId } = source
  return stripeRefundId ? refund.stripeRefundId === stripeRefundId : refund.disputeId === disputeId
}

function totalOfRefunds(refunds: { amountCents: number }[]): number {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
