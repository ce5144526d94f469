import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { formatMoney } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import { dueCents } from '../charges/find-balances.server'
import { mayHandleMoney, voidStates } from '../payment'
import type { OpeningRefundInput, OpeningRefundRefusal } from './opening-balance'
import { lockOpeningBalance, writeOffWithin } from './write-off.server'

export type OpeningPayment = {
  orderId: string
  currency: string
  /** What of it has not gone back, and is not to. */
  hereCents: number
}

/** A payment toward an opening balance; null for any other, and for those who do not handle money. */
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
      openingBalanceRefunds: {
        where: { state: { notIn: [...voidStates] } },
        select: { amountCents: true },
      },
    },
  })
  if (!payment) return null
  const { orderId, currency, amountCents, reversal } = payment
  const gone = [...payment.refundsSeen, ...payment.disputes, ...payment.openingBalanceRefunds]
  const left = gone.reduce((sum, one) => sum - one.amountCents, amountCents)
  return { orderId, currency, hereCents: reversal ? 0 : Math.max(0, left) }
}

export type OpeningRefunded = { paymentId: string; amountCents: number; currency: string }

/**
 * Says that staff hand back some of what was paid of an opening balance: that is not asked for again,
 * unless more was paid than was owed. Never more than is here, and only as long as that is what was seen.
 * Pressed twice is pressed once. Null where there is no such payment, and for those who do not handle
 * money.
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
    const repeated = await tx.openingBalanceRefund.findUnique({ where: { occasion } })
    if (repeated) return { paymentId, amountCents: repeated.amountCents, currency }

    const { hereCents } = (await findOpeningPayment(staff, paymentId, tx))!
    const detail = formatMoney(hereCents, currency)
    if (seenCents !== hereCents) return { refused: 'balance-changed', detail }
    if (hereCents === 0) return { refused: 'nothing-here' }
    if (amountCents > hereCents) return { refused: 'more-than-here', detail, field: 'amountCents' }

    const excessCents = Math.max(0, -dueCents(balance))
    const writtenOff = { reason: 'refunded', amountCents: amountCents - excessCents } as const
    const writeOffId = await writeOffWithin(tx, staff, balance, writtenOff, now)
    const id = newId()
    const refund = { id, paymentId, writeOffId, amountCents, occasion, createdAt: now }
    await tx.openingBalanceRefund.create({
      data: { ...refund, state: 'owed', returnedAs: method },
    })
    const subject = { subjectKind: 'payment', subjectId: paymentId }
    const details = { refundId: id, amountCents, method, reason }
    await recordAuditEvent(tx, staff, { action: 'give-back', ...subject, details }, now)
    return { paymentId, amountCents, currency }
  })
}

/** Part of a command, once its payment is locked: it does not go back, and is owed as before. */
export async function withdrawOpeningRefund(
  tx: Transaction,
  refundId: string,
  now: Date,
): Promise<void> {
  const { writeOffId } = await tx.openingBalanceRefund.update({
    where: { id: refundId },
    data: { state: 'withdrawn' },
  })
  if (!writeOffId) return
  await tx.writeOffUndo.create({
    data: { writeOffId, reason: 'refund_withdrawn', undoneAt: now },
  })
}
