import type { ComposeEmail, DueEmail, EmailComposers } from '~/domain/communications/compose-email'
import { findRecipientAt } from '~/domain/communications/find-recipients.server'
import { formatGiftCardCode } from '~/domain/payments/gift-cards/gift-card'
import {
  giftCardCodeOf,
  giftCardPageToken,
} from '~/domain/payments/gift-cards/gift-card-code.server'
import { findGiftCardLeft } from '~/domain/payments/gift-cards/find-gift-card.server'
import {
  payoutOccasion,
  refundOfOccasion,
} from '~/domain/payments/opening-balances/refund-opening-balance.server'
import { findFailedRefunds } from '~/domain/payments/refunds/announce-failed-refund.server'
import { isVoid, methodPhrases } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { formatMoney } from '~/values/money'
import { giftCardPath } from '~/values/paths/gift-card-paths'
import {
  giftCardBought,
  giftCardFailed,
  giftCardPaidTwice,
  giftCardReceived,
  giftCardRefunded,
  giftCardRefundFailed,
} from '~/domain/booking/emails/gift-card-emails'

/** The occasion is the code's number; null if the card was stopped or has a newer code. */
const composeBought: ComposeEmail = async (tx, email) => {
  const card = await findWithCode(tx, email)
  if (!card?.buyerEmail) return null
  const { to, firstName } = await findRecipientAt(tx, card.buyerEmail)
  return { to, content: giftCardBought({ ...card, firstName }) }
}

const composeReceived: ComposeEmail = async (tx, email) => {
  const card = await findWithCode(tx, email)
  if (!card?.recipientEmail) return null
  const { to, firstName } = await findRecipientAt(tx, card.recipientEmail)
  return { to, content: giftCardReceived({ ...card, firstName }) }
}

/** Null if it was paid after all. */
const composeFailed: ComposeEmail = async (tx, { subjectId: id }) => {
  const card = await tx.giftCard.findUnique({ where: { id } })
  if (!card?.buyerEmail || card.soldAt) return null
  const { to, firstName } = await findRecipientAt(tx, card.buyerEmail)
  return { to, content: giftCardFailed({ ...(await factsOf(tx, card)), firstName }) }
}

const composePaidTwice: ComposeEmail = async (tx, { subjectId: id }) => {
  const card = await tx.giftCard.findUnique({ where: { id } })
  if (!card?.buyerEmail) return null
  const { to, firstName } = await findRecipientAt(tx, card.buyerEmail)
  return { to, content: giftCardPaidTwice({ ...(await factsOf(tx, card)), firstName }) }
}

/** The occasion is the refund, or that it was handed over. Null if it failed or was withdrawn. */
const composeRefunded: ComposeEmail = async (tx, { subjectId: id, occasion }) => {
  const card = await tx.giftCard.findUnique({ where: { id } })
  const refund = await tx.paymentRefund.findUnique({
    where: { id: refundOfOccasion(occasion) },
  })
  if (!card?.buyerEmail || !refund || isVoid(refund)) return null
  const isHandedOver = occasion === payoutOccasion(refund.id)
  if (isHandedOver && refund.state !== 'returned') return null
  const { to, firstName } = await findRecipientAt(tx, card.buyerEmail)
  const { amountCents, refundedAs } = refund
  const about = await factsOf(tx, { ...card, amountCents })
  const how = { toCard: refundedAs === 'stripe', isHandedOver, way: methodPhrases[refundedAs] }
  return { to, content: giftCardRefunded({ ...about, ...how, firstName }) }
}

/** The occasion is the refund. Null if it is settled. */
const composeRefundFailed: ComposeEmail = async (tx, { subjectId: id, occasion }) => {
  const card = await tx.giftCard.findUnique({ where: { id } })
  if (!card?.buyerEmail) return null
  // of a payment that did not buy the card, Stripe's
  const rest = await tx.stripeRefund.findUnique({ where: { id: occasion } })
  const paymentId = rest?.paymentId ?? card.paymentId
  const failed = paymentId ? await findFailedRefunds(tx, paymentId) : []
  const refund = failed.find((one) => one.id === occasion)
  if (!refund) return null
  const { to, firstName } = await findRecipientAt(tx, card.buyerEmail)
  const about = await factsOf(tx, { ...card, amountCents: refund.amountCents })
  const isOnCard = refund.of === 'balance'
  return { to, content: giftCardRefundFailed({ ...about, firstName, isOnCard }) }
}

async function findWithCode(tx: Transaction, { subjectId: id, occasion }: DueEmail) {
  const card = await tx.giftCard.findUnique({ where: { id } })
  const code = card && giftCardCodeOf(card)
  if (!code || card.stoppedAt || occasion !== `code-${card.codeNumber}`) return null
  const { buyerEmail, recipientEmail } = card
  return {
    ...(await factsOf(tx, card)),
    ...{ buyerEmail, recipientEmail },
    isSent: recipientEmail !== '',
    left: formatMoney(await findGiftCardLeft(id, tx), card.currency),
    isReplaced: card.codeNumber > 1,
    code: formatGiftCardCode(code),
  }
}

async function factsOf(
  tx: Transaction,
  { id, amountCents, currency }: { id: string; amountCents: number; currency: string },
) {
  const { phone, name: business } = await findSettings(tx)
  const href = env().publicOrigin + giftCardPath(giftCardPageToken(id))
  return { amount: formatMoney(amountCents, currency), phone, business, href }
}

export const giftCardEmails: EmailComposers = {
  'gift-card-bought': composeBought,
  'gift-card-received': composeReceived,
  'gift-card-failed': composeFailed,
  'gift-card-paid-twice': composePaidTwice,
  'gift-card-refunded': composeRefunded,
  'gift-card-refund-failed': composeRefundFailed,
}
