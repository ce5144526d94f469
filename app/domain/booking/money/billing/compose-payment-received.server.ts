import type { ComposeEmail } from '~/domain/communications/compose-email'
import { fullName } from '~/domain/family/athletes/athlete'
import { accountBalanceName } from '~/domain/payments/account-balance/account-balance-name'
import { isVoid } from '~/domain/payments/payment'
import {
  formatReceiptNumber,
  partsOf,
  selectionOfParts,
} from '~/domain/payments/find-payment-parts.server'
import { findTaxInPayments } from '~/domain/payments/charges/find-tax.server'
import { formatMoney } from '~/values/money'
import { paymentReceived } from '~/domain/booking/emails/payment-received'
import {
  createEmailedLink,
  findEmailedBooking,
} from '~/domain/booking/links/emailed-booking.server'
import { findReceiptGiftCard } from './find-receipt.server'
import { factsOfGiftCard, factsOfReceipt, factsOfTaxes, presentParts } from './present-receipt'

/**
 * A payment receipt; the occasion is the payment. Null if it was corrected or is fully refunded.
 */
export const composePaymentReceived: ComposeEmail = async (tx, email, now) => {
  const emailed = await findEmailedBooking(tx, email)
  const payment = await tx.payment.findFirst({
    relationLoadStrategy: 'join',
    where: { id: email.occasion, reversal: null },
    select: selectionOfParts,
  })
  if (!emailed || !payment?.receipt) return null
  const { booking, settings, to, isProved } = emailed
  const { timeZone } = settings
  const parts = partsOf(payment)
  const restCents = parts.reduce((left, part) => left - part.amountCents, payment.amountCents)
  const back = parts.flatMap(({ refunds }) => refunds.filter((refund) => !isVoid(refund)))
  if (back.reduce((left, one) => left - one.amountCents, payment.amountCents) <= 0) return null

  const guardian = isProved && payment.order.guardian ? fullName(payment.order.guardian) : ''
  const money = (cents: number) => formatMoney(cents, payment.currency)
  const { href } = await createEmailedLink(tx, email, now)
  const taxes = await findTaxInPayments([payment.id], tx)
  const content = paymentReceived({
    firstName: booking.firstName,
    amount: money(payment.amountCents),
    facts: [
      ...factsOfReceipt(
        { ...payment, number: formatReceiptNumber(payment.receipt), guardian },
        settings,
      ),
      ...factsOfGiftCard(await findReceiptGiftCard(payment.giftCardUse, tx), payment.currency),
      ...factsOfTaxes(taxes.get(payment.id) ?? [], payment.currency),
    ],
    parts: [
      ...presentParts(parts, { currency: payment.currency, timeZone, isProved }).map(
        ({ label, note, amount }) => `${label}, ${note}: ${amount}`,
      ),
      ...(restCents > 0 ? [`${accountBalanceName}: ${money(restCents)}`] : []),
    ],
    href,
  })
  return { to, content }
}
