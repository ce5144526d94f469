import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import type { OpeningRefundInput, OpeningRefundRefusal } from '../opening-balances/opening-balance'
import {
  recordRestRefund,
  whyNotRefund,
  type OpeningPayment,
  type OpeningRefunded,
} from '../opening-balances/refund-opening-balance.server'
import { mayHandleMoney } from '../payment'
import { findAccountParts } from './find-account-balance.server'

/**
 * A payment that is or was account balance, and what is left of it; null for any other, or without
 * permission.
 */
export async function findAccountPayment(
  staff: Staff,
  paymentId: string,
  tx: Transaction = database(),
): Promise<OpeningPayment | null> {
  if (!mayHandleMoney(staff) || !isRowId(paymentId)) return null
  const [part] = await findAccountParts({ paymentId }, tx)
  const refunded = { some: {} }
  const payment = await tx.payment.findFirst({
    where: {
      id: paymentId,
      order: { openingBalance: null },
      ...(part ? {} : { paymentRefunds: refunded }),
    },
    select: { orderId: true, currency: true, method: true },
  })
  if (!payment) return null
  const { orderId, currency, method } = payment
  const toCard = method === 'stripe' && takesCards()
  return { orderId, currency, hereCents: part?.leftCents ?? 0, toCard }
}

/**
 * Refunds part of what is left of a payment, by hand or to the card that it came from. Limited to
 * that, and refused if it changed. Idempotent. Null if there is no such payment or permission.
 */
export async function refundAccountBalance(
  staff: Staff,
  paymentId: string,
  { idempotencyKey, seenCents, amountCents, method, reason }: OpeningRefundInput,
  now: Date = clock.now(),
): Promise<Outcome<OpeningRefunded, OpeningRefundRefusal> | null> {
  const occasion = hashToken(`${idempotencyKey} ${staff.id} ${paymentId}`)
  return await transaction(async (tx) => {
    const seen = await findAccountPayment(staff, paymentId, tx)
    if (!seen) return null
    const { orderId, currency } = seen
    await lockRow(tx, 'payment', paymentId)
    const repeated = await tx.paymentRefund.findUnique({ where: { occasion } })
    if (repeated) return { paymentId, amountCents: repeated.amountCents, currency }

    const here = (await findAccountPayment(staff, paymentId, tx)) ?? { ...seen, hereCents: 0 }
    const refusal = whyNotRefund(here, { seenCents, amountCents, method })
    if (refusal) return refusal

    const refund = { paymentId, orderId, amountCents, method, reason, occasion }
    await recordRestRefund(tx, staff, refund, now)
    return { paymentId, amountCents, currency }
  })
}
