import type { ComposeEmail, DueEmail, EmailComposers } from '~/domain/communications/compose-email'
import {
  openingBalanceFailed,
  openingBalancePaid,
  openingBalancePaidTooMuch,
  openingBalanceRefunded,
} from '~/domain/booking/emails/opening-balance-emails'
import { refundSentence } from '~/domain/booking/emails/refund-recorded'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { dueCents } from '~/domain/payments/charges/find-balances.server'
import { formatReceiptNumber } from '~/domain/payments/find-payment-parts.server'
import { voidStates } from '~/domain/payments/payment'
import { findOpeningBalances } from '~/domain/payments/opening-balances/find-opening-balances.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { formatMoney } from '~/values/money'
import { openingBalancePath, receiptPath } from '~/values/paths/portal-paths'
import { factsOfReceipt } from '../billing/present-receipt'

/** The occasion is the payment. Null if it was corrected or is fully refunded. */
const composePaid: ComposeEmail = async (tx, email) => {
  const about = await findAbout(tx, email)
  const payment = await tx.payment.findFirst({
    where: { id: email.occasion, reversal: null },
    include: { receipt: true, refundsSeen: { where: { state: { not: 'failed' } } } },
  })
  if (!about || !payment?.receipt) return null
  const back = payment.refundsSeen.reduce((sum, refund) => sum + refund.amountCents, 0)
  if (back >= payment.amountCents) return null
  const { to, facts, settings, dueNow, toward } = about
  const number = formatReceiptNumber(payment.receipt)
  const content = openingBalancePaid({
    ...facts,
    amount: formatMoney(payment.amountCents, payment.currency),
    facts: factsOfReceipt({ ...payment, number, guardian: to?.name ?? '' }, settings),
    toward,
    left: dueNow > 0 ? formatMoney(dueNow, payment.currency) : null,
    href: env().publicOrigin + receiptPath(payment.id),
  })
  return { to, content }
}

/** The occasion is the attempt. Null if it was paid after all. */
const composeFailed: ComposeEmail = async (tx, email) => {
  const about = await findAbout(tx, email)
  if (!about || about.dueNow <= 0) return null
  const { to, facts, currency, dueNow } = about
  const amount = formatMoney(dueNow, currency)
  const href = env().publicOrigin + openingBalancePath(email.subjectId)
  return { to, content: openingBalanceFailed({ ...facts, amount, href }) }
}

/** The occasion is the payment. Contains its refund. */
const composePaidTooMuch: ComposeEmail = async (tx, email) => {
  const about = await findAbout(tx, email)
  if (!about) return null
  const { to, facts, currency, dueNow } = about
  const refunds = await tx.stripeRefund.findMany({
    where: { paymentId: email.occasion, state: { not: 'failed' } },
  })
  const back = refunds.reduce((sum, { amountCents }) => sum + amountCents, Math.max(0, -dueNow))
  if (back === 0) return null
  const href = env().publicOrigin + openingBalancePath(email.subjectId)
  return {
    to,
    content: openingBalancePaidTooMuch({ ...facts, amount: formatMoney(back, currency), href }),
  }
}

/** Occasion: the refund's id, or that it was handed over. Null if it was undone since. */
const composeRefunded: ComposeEmail = async (tx, email) => {
  const about = await findAbout(tx, email)
  if (!about) return null
  const [, refundId] = /^returned:(.+)$/.exec(email.occasion) ?? []
  const refund = await tx.paymentRefund.findFirst({
    where: refundId
      ? { id: refundId, state: 'returned' }
      : { id: email.occasion, state: { notIn: [...voidStates] } },
  })
  if (!refund) return null
  const { to, facts, currency, toward } = about
  const { amountCents, state, refundedAs: method, paymentId } = refund
  const content = openingBalanceRefunded({
    ...facts,
    toward,
    amount: formatMoney(amountCents, currency),
    sentence: refundSentence({ amountCents, method, state }, currency),
    href: env().publicOrigin + receiptPath(paymentId),
  })
  return { to, content }
}

/** Data for emails whose subject is the order of an opening balance, or of money paid ahead. */
async function findAbout(tx: Transaction, { subjectId: orderId, guardianId }: DueEmail) {
  if (!guardianId) return null
  const [balance] = await findOpeningBalances({ orderId }, tx)
  const { currency } = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  const { to, firstName } = await findEmailedGuardian(tx, guardianId)
  const settings = await findSettings(tx)
  const facts = { firstName, phone: settings.phone }
  const toward = balance ? ('opening balance' as const) : ('account balance' as const)
  return { to, facts, settings, currency, toward, dueNow: balance ? dueCents(balance) : 0 }
}

export const openingBalanceEmails: EmailComposers = {
  'opening-balance-paid': composePaid,
  'opening-balance-failed': composeFailed,
  'opening-balance-paid-too-much': composePaidTooMuch,
  'opening-balance-refunded': composeRefunded,
}
