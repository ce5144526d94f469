import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findEmailAddress } from '~/domain/family/find-email-address.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { formatMoney } from '~/values/money'
import type { Outcome, Refused } from '~/values/outcome'
import { dueCents } from '../charges/find-balances.server'
import { mayHandleMoney, voidStates } from '../payment'
import type { OpeningRefundInput, OpeningRefundRefusal } from './opening-balance'
import { lockOpeningBalance, writeOffWithin } from './write-off.server'

export type OpeningPayment = {
  orderId: string
  currency: string
  /** Not refunded and not about to be. */
  hereCents: number
  /** Whether it can be refunded to the card that it came from. */
  toCard: boolean
}

/**
 * A payment toward an opening balance; null for any other, or if the actor may not handle payments.
 */
export async function findOpeningPayment(
  staff: Staff,
  paymentId: string,
  tx: Transaction = database(),
): Promise<OpeningPayment | null> {
  if (!mayHandleMoney(staff) || !isRowId(paymentId)) return null
  const payment = await tx.payment.findFirst({
    where: { id: paymentId, order: { openingBalance: { isNot: null } } },
    select: {
      orderId: true,
      currency: true,
      amountCents: true,
      reversal: { select: { paymentId: true } },
      refundsSeen: { where: { state: { not: 'failed' } }, select: { amountCents: true } },
      disputes: { where: { state: 'lost' }, select: { amountCents: true } },
      paymentRefunds: {
        where: { state: { notIn: [...voidStates] } },
        select: { amountCents: true },
      },
    },
  })
  if (!payment) return null
  const { orderId, currency, amountCents, reversal } = payment
  const gone = [...payment.refundsSeen, ...payment.disputes, ...payment.paymentRefunds]
  const left = gone.reduce((sum, one) => sum - one.amountCents, amountCents)
  return { orderId, currency, hereCents: reversal ? 0 : Math.max(0, left), toCard: false }
}

export type OpeningRefunded = { paymentId: string; amountCents: number; currency: string }

/**
 * Refunds part of an opening balance's payment and reduces what is due by it, unless it was
 * overpaid. Limited to what is left, and refused if that changed. Idempotent. Null if there is no
 * such payment or the actor may not handle payments.
 */
export async function refundOpeningBalance(
  staff: Staff,
  paymentId: string,
  { idempotencyKey, seenCents, amountCents, method, reason }: OpeningRefundInput,
  now: Date = clock.now(),
): Promise<Outcome<OpeningRefunded, OpeningRefundRefusal> | null> {
  const occasion = hashToken(`${idempotencyKey} ${staff.id} ${paymentId}`)
  return await transaction(async (tx) => {
    const seen = await findOpeningPayment(staff, paymentId, tx)
    if (!seen) return null
    const { orderId, currency } = seen
    await lockRow(tx, 'booking_order', orderId)
    await lockRow(tx, 'payment', paymentId)
    const balance = (await lockOpeningBalance(tx, orderId))!
    const repeated = await tx.paymentRefund.findUnique({ where: { occasion } })
    if (repeated) return { paymentId, amountCents: repeated.amountCents, currency }

    const here = (await findOpeningPayment(staff, paymentId, tx))!
    const refusal = whyNotRefund(here, { seenCents, amountCents, method })
    if (refusal) return refusal

    const excessCents = Math.max(0, -dueCents(balance))
    const writtenOff = { reason: 'refunded', amountCents: amountCents - excessCents } as const
    const writeOffId = await writeOffWithin(tx, staff, balance, writtenOff, now)
    const refund = { paymentId, writeOffId, amountCents, method, reason, occasion }
    await recordRestRefund(tx, staff, { ...refund, orderId }, now)
    return { paymentId, amountCents, currency }
  })
}

type WantedRefund = Pick<OpeningRefundInput, 'seenCents' | 'amountCents' | 'method'>

/** Why an amount of what is left of a payment cannot be refunded this way; null if it can. */
export function whyNotRefund(
  { hereCents, currency, toCard }: Omit<OpeningPayment, 'orderId'>,
  { seenCents, amountCents, method }: WantedRefund,
): Refused<OpeningRefundRefusal> | null {
  const detail = formatMoney(hereCents, currency)
  if (seenCents !== hereCents) return { refused: 'balance-changed', detail }
  if (hereCents === 0) return { refused: 'nothing-here' }
  if (amountCents > hereCents) return { refused: 'more-than-here', detail, field: 'amountCents' }
  if (method === 'stripe' && !toCard) return { refused: 'not-to-a-card', field: 'method' }
  return null
}

type RestRefund = Pick<OpeningRefundInput, 'amountCents' | 'method' | 'reason'> & {
  paymentId: string
  orderId: string
  occasion: string
  /** What was written off with it; only of an opening balance. */
  writeOffId?: string | null
}

/**
 * Part of a refund command: records what is to be refunded, and emails the family. To a card it is
 * sent after the commit.
 */
export async function recordRestRefund(
  tx: Transaction,
  staff: Staff,
  { orderId, method, reason, ...refund }: RestRefund,
  now: Date,
): Promise<void> {
  const id = newId()
  const { paymentId, amountCents } = refund
  await tx.paymentRefund.create({
    data: { id, ...refund, createdAt: now, state: refundStateOf(method), refundedAs: method },
  })
  if (method === 'stripe') await queueJob(tx, 'send-refunds', {}, { key: 'send-refunds' })
  const subject = { subjectKind: 'payment', subjectId: paymentId }
  const details = { refundId: id, amountCents, method, reason }
  await recordAuditEvent(tx, staff, { action: 'record-refund', ...subject, details }, now)
  await queueOpeningRefundEmail(tx, { orderId, occasion: id }, now)
}

function refundStateOf(method: RestRefund['method']): 'due' | 'owed' {
  return method === 'stripe' ? 'due' : 'owed'
}

/** Occasion of the email once the refund was handed over; the first email's occasion is the refund's id. */
export const payoutOccasion = (refundId: string) => `returned:${refundId}`

/** The id of the refund that either email is about. */
export const refundOfOccasion = (occasion: string) => occasion.replace(/^returned:/, '')

/** Part of a refund command: emails the family once per occasion, if it has an email address. */
export async function queueOpeningRefundEmail(
  tx: Transaction,
  { orderId, occasion }: { orderId: string; occasion: string },
  now: Date,
): Promise<void> {
  const { guardianId } = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  if (!guardianId || !(await findEmailAddress(tx, guardianId))) return
  const email = { kind: 'opening-balance-refunded', subjectId: orderId, guardianId } as const
  await queueEmail(tx, { ...email, occasion }, now)
}

/** Part of a command, with the payment locked: cancels the refund, so the amount is due again. */
export async function withdrawOpeningRefund(
  tx: Transaction,
  refundId: string,
  now: Date,
): Promise<void> {
  const { writeOffId } = await tx.paymentRefund.update({
    where: { id: refundId },
    data: { state: 'withdrawn' },
  })
  if (!writeOffId) return
  await tx.writeOffUndo.create({
    data: { writeOffId, reason: 'refund_withdrawn', undoneAt: now },
  })
}
