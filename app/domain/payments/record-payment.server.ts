import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Actor } from '~/values/actor'
import type { PaymentMethod } from './payment'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findEmailAddress } from '~/domain/family/find-email-address.server'

/** A received payment with its allocation. */
type IncomingPayment = {
  orderId: string
  method: PaymentMethod
  /** Whether Stripe debited a bank account and no card. */
  byBank?: boolean
  amountCents: number
  /** ISO 4217, as received. Only the order's own currency can be allocated. */
  currency: string
  /** To bookings of the order, or of a charge by autopay. The rest is unallocated and shown as such. */
  allocations: { bookingId: string; amountCents: number }[]
  /** The source, such as `stripe:pi_…`. The same occasion is the same payment. */
  occasion: string
  receivedAt: Date
  /** Whether its receipt is queued later, once it is booked. */
  receiptLater?: boolean
}

/** `isNew`: false if it was recorded before and nothing was written. */
type Recorded = { paymentId: string; isNew: boolean }

/**
 * Part of a command, with the bookings locked: records a payment once per occasion and queues its
 * receipt. Audit events name each booking. Credit payments need no receipt.
 * @throws if more is allocated than was received, or to another order or currency
 */
export async function recordPayment(
  tx: Transaction,
  actor: Actor,
  { allocations, receiptLater, ...payment }: IncomingPayment,
  now: Date,
): Promise<Recorded> {
  const id = newId()
  const written = await tx.payment.createMany({ data: { id, ...payment }, skipDuplicates: true })
  if (written.count === 0) {
    const { occasion } = payment
    const first = await tx.payment.findUniqueOrThrow({ where: { occasion }, select: { id: true } })
    return { paymentId: first.id, isNew: false }
  }
  await tx.paymentAllocation.createMany({
    data: allocations.map((part) => ({ paymentId: id, ...part })),
  })
  const { method, orderId } = payment
  if (method !== 'credit' && !receiptLater)
    await queueReceipt(tx, { paymentId: id, orderId, bookingId: allocations[0]?.bookingId }, now)
  const what = { action: 'record-payment', details: { paymentId: id, method, orderId } }
  const entries = allocations.map(({ bookingId, amountCents }) => ({
    action: what.action,
    subjectKind: 'booking',
    subjectId: bookingId,
    details: { ...what.details, amountCents },
  }))
  const { amountCents } = payment
  const whole = { subjectKind: 'payment', subjectId: id, details: { ...what.details, amountCents } }
  for (const entry of [{ ...what, ...whole }, ...entries])
    await recordAuditEvent(tx, actor, entry, now)
  return { paymentId: id, isNew: true }
}

type Receivable = { paymentId: string; orderId: string; bookingId: string | undefined }

/**
 * Part of a command that records a payment: emails the receipt once. Not for families without
 * email, and not for unallocated money.
 */
export async function queueReceipt(
  tx: Transaction,
  { paymentId, orderId, bookingId }: Receivable,
  now: Date,
): Promise<void> {
  const { guardianId, openingBalance } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { openingBalance: { select: { id: true } } },
  })
  if (!bookingId && openingBalance)
    return await queueReceiptOfOrder(tx, { paymentId, orderId }, now)
  if (!bookingId || !guardianId || !(await findEmailAddress(tx, guardianId))) return
  const email = { kind: 'payment-received', subjectId: bookingId, guardianId } as const
  await queueEmail(tx, { ...email, occasion: paymentId }, now)
}

/**
 * Part of a command that records a payment for no lesson: emails the receipt once. Not for families
 * without email.
 */
export async function queueReceiptOfOrder(
  tx: Transaction,
  { paymentId, orderId }: { paymentId: string; orderId: string },
  now: Date,
): Promise<void> {
  const { guardianId } = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  if (!guardianId || !(await findEmailAddress(tx, guardianId))) return
  const email = { kind: 'opening-balance-paid', subjectId: orderId, guardianId } as const
  await queueEmail(tx, { ...email, occasion: paymentId }, now)
}
