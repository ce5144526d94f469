import type { ComposeEmail, DueEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findEmailedGuardian } from '~/domain/family/find-email-address.server'
import { formatReceiptNumber } from '~/domain/payments/find-payment-parts.server'
import { findTaxInPayments } from '~/domain/payments/charges/find-tax.server'
import { voidStates } from '~/domain/payments/payment'
import { findPackageSale } from '~/domain/payments/packages/find-package-sale.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { formatChoice } from '~/values/format/format-list'
import { formatMoney } from '~/values/money'
import { packagePurchasePath, receiptPath } from '~/values/paths/portal-paths'
import {
  packageBought,
  packageFailed,
  packagePaidTwice,
  packageRefunded,
} from '~/domain/booking/emails/package-emails'
import { refundSentence } from '~/domain/booking/emails/refund-recorded'
import { formatLastCreditDay } from '~/domain/booking/cancellation/format-last-credit-day'
import { factsOfReceipt, factsOfTaxes } from '../billing/present-receipt'

/** The subject is the sale. Null if its payment was corrected or it was ended. */
const composeBought: ComposeEmail = async (tx, { subjectId, guardianId }) => {
  const sale = await findPackageSale(subjectId, tx)
  if (!sale || !guardianId || sale.isReversed || sale.endedLast > 0) return null
  const { to, firstName, isProved } = await findEmailedGuardian(tx, guardianId)
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: sale.paymentId },
    include: { receipt: true },
  })
  const number = payment.receipt ? formatReceiptNumber(payment.receipt) : ''
  const taxes = await findTaxInPayments([payment.id], tx)
  const settings = await findSettings(tx)
  const { name, credits, lessonNames, athleteFirstName, expiresAt } = sale
  const lessons = formatChoice(lessonNames)
  const content = packageBought({
    firstName,
    name,
    amount: formatMoney(sale.priceCents, sale.currency),
    facts: [
      ...factsOfReceipt({ ...payment, number, guardian: to?.name ?? '' }, settings),
      ...factsOfTaxes(taxes.get(payment.id) ?? [], payment.currency),
    ],
    terms: [
      `${credits === 1 ? 'One credit' : `${credits} credits`} for ${lessons}`,
      ...(athleteFirstName && isProved ? [`For ${athleteFirstName}`] : []),
      `Good until ${formatLastCreditDay(expiresAt, settings.timeZone)}`,
    ],
    href: env().publicOrigin + receiptPath(sale.paymentId),
  })
  return { to, content }
}

/** Null if it was paid after all. */
const composeFailed: ComposeEmail = async (tx, email) => {
  if ((await tx.packageSale.count({ where: { orderId: email.subjectId } })) > 0) return null
  const about = await findPurchase(tx, email)
  return about && { to: about.to, content: packageFailed(about.facts) }
}

const composePaidTwice: ComposeEmail = async (tx, email) => {
  const about = await findPurchase(tx, email)
  return about && { to: about.to, content: packagePaidTwice(about.facts) }
}

/** The occasion is the decision, or the refund that was handed over. Null if it was undone. */
const composeRefunded: ComposeEmail = async (tx, { subjectId: saleId, guardianId, occasion }) => {
  const sale = await findPackageSale(saleId, tx)
  if (!sale || !guardianId) return null
  const [, refundId] = /^returned:(.+)$/.exec(occasion) ?? []
  const refund = await tx.packageRefund.findFirst({
    where: refundId
      ? { id: refundId, saleId, state: 'returned' }
      : { occasion, saleId, state: { notIn: [...voidStates] } },
  })
  if (!refund) return null
  const { to, firstName } = await findEmailedGuardian(tx, guardianId)
  const { phone } = await findSettings(tx)
  const { amountCents, state, refundedAs } = refund
  const { name, currency, paymentId } = sale
  const content = packageRefunded({
    firstName,
    name,
    phone,
    amount: formatMoney(amountCents, currency),
    sentence: refundSentence({ amountCents, state, method: refundedAs ?? sale.method }, currency),
    href: env().publicOrigin + receiptPath(paymentId),
  })
  return { to, content }
}

/** Data for emails whose subject is a purchase. */
async function findPurchase(tx: Transaction, { subjectId: orderId, guardianId }: DueEmail) {
  const purchase = await tx.packagePurchase.findUnique({
    where: { orderId },
    include: { order: { select: { currency: true } } },
  })
  if (!purchase || !guardianId) return null
  const { to, firstName } = await findEmailedGuardian(tx, guardianId)
  const { phone } = await findSettings(tx)
  const amount = formatMoney(purchase.priceCents, purchase.order.currency)
  const href = env().publicOrigin + packagePurchasePath(orderId)
  return {
    to,
    facts: { firstName, name: purchase.name, amount, phone, href },
  }
}

export const packageEmails: EmailComposers = {
  'package-bought': composeBought,
  'package-failed': composeFailed,
  'package-paid-twice': composePaidTwice,
  'package-refunded': composeRefunded,
}
