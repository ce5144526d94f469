import {
  findCardPayments,
  type CardPayments,
  type PriceBeside,
} from '~/domain/admin/money/find-card-payments.server'
import {
  mostPaymentAlerts,
  type PaymentAlert,
} from '~/domain/admin/money/find-payment-alerts.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { formatMoney } from '~/values/money'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { stripeWebhookPath } from '~/values/paths/paths'
import { adminPaymentPath, refundMismatchedPath } from '~/values/paths/payment-paths'
import { formatMomentWithYear } from '~/values/format/format-time'

/** Whether card payments work: each check as good or bad. */
export async function formatCardPayments() {
  const { timeZone } = await findSettings()
  const found = await findCardPayments()
  const moment = (at: Date) => formatMomentWithYear(at, timeZone)
  return {
    checks: [formatKeys(found), formatMessages(found, moment), formatPrices(found)],
    prices: found.prices.map((price) => formatPrice(price, found)),
    entries: found.toLookAt.map((one) => formatPaymentAlert(one, moment)),
    isCut: found.toLookAt.length >= mostPaymentAlerts,
  }
}

function formatPaymentAlert(one: PaymentAlert, moment: (at: Date) => string) {
  const { id, kind, amountCents, currency, at, bookingId, paymentId, trouble } = one
  const press = { to: refundMismatchedPath(id), label: 'Release the time and refund' }
  return {
    id,
    title: `${titles[kind]}: ${formatMoney(amountCents, currency)}`,
    to: paymentId ? adminPaymentPath(paymentId) : bookingId && adminBookingPath(bookingId),
    facts: [moment(at), ...(trouble ? [`Stripe: ${trouble}.`] : []), advice[kind]],
    press: kind === 'differs' ? press : null,
  }
}

export type Check = { title: string; good: boolean; sentence: string }
export type PriceRow = ReturnType<typeof formatPrice>

const modes = {
  test: 'Cards are taken in test mode: no real money moves.',
  live: 'Cards are taken, and real money moves.',
}

function formatKeys({ mode, keyTrouble }: CardPayments): Check {
  const title = 'Keys and mode'
  if (mode === 'off')
    return { title, good: true, sentence: 'There are no keys: lessons are paid where they are.' }
  if (keyTrouble)
    return { title, good: false, sentence: `Stripe does not answer to our key: ${keyTrouble}.` }
  return { title, good: true, sentence: modes[mode] }
}

function formatMessages(
  { mode, lastHeardAt, unsettled, missesMessages }: CardPayments,
  moment: (at: Date) => string,
): Check {
  const title = 'Messages from Stripe'
  if (mode === 'off') return { title, good: true, sentence: 'None are expected without keys.' }
  if (!lastHeardAt)
    return {
      title,
      good: false,
      sentence: `None has come yet. In Stripe’s dashboard, have them posted to ${stripeWebhookPath()}.`,
    }
  const last = `The last one came on ${moment(lastHeardAt)}.`
  if (missesMessages) {
    const sentence = `${last} Since then something was paid, and no message said so.`
    return { title, good: false, sentence }
  }
  return unsettled > 0
    ? { title, good: false, sentence: `${last} Not settled yet: ${unsettled}.` }
    : { title, good: true, sentence: `${last} All are settled.` }
}

function formatPrices({ prices }: CardPayments): Check {
  const different = prices.filter(({ isAlike }) => !isAlike).length
  return different > 0
    ? { title: 'Prices', good: false, sentence: `Not as they are at Stripe: ${different}.` }
    : { title: 'Prices', good: true, sentence: 'None is different at Stripe. Ours count.' }
}

function formatPrice(
  { name, priceCents, there, isAlike }: PriceBeside,
  { currency }: CardPayments,
) {
  const atStripe =
    there && there.amountCents !== null
      ? formatMoney(there.amountCents, there.currency)
      : 'Not listed there'
  return { name, ours: formatMoney(priceCents, currency), atStripe, isAlike }
}

const titles: Record<PaymentAlert['kind'], string> = {
  differs: 'Not what was asked for',
  trouble: 'Could not be paid by card or bank debit',
  'refund-stuck': 'Refund that is not sent',
  'refund-failed': 'Refund that failed',
  disputed: 'Disputed',
  overdue: 'Not settled',
}

const advice: Record<PaymentAlert['kind'], string> = {
  differs:
    'Another amount or currency came in, so nothing was booked, and the time is kept. Call the family, or refund it.',
  trouble:
    'Stripe refused it, or couldn’t be asked because the keys are missing or different. If money arrives, it is booked or refunded.',
  'refund-stuck':
    'It waits to be sent, for enough balance at Stripe, or for the family’s bank. Look it up in Stripe’s dashboard.',
  'refund-failed': 'It did not reach the family. Look it up in Stripe’s dashboard.',
  disputed: 'The family’s bank has taken it back. Answer it in Stripe’s dashboard.',
  overdue: 'Stripe could not be asked what has become of it.',
}
