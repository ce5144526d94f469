import type { BookingBilling } from '~/domain/booking/money/billing/find-billing.server'
import type { BalanceAttempt } from '~/domain/booking/money/card/find-payment-attempt.server'
import { paymentTexts, stripeUnavailable } from '~/domain/booking/money/payment-texts'
import type { AttemptState } from '~/domain/payments/card/payment-attempt'
import type { Settings } from '~/domain/settings/settings'
import { formatMoney } from '~/values/money'

type Words = {
  title: string
  sentences: string[]
  /** Possible next steps besides going back. */
  can: ('pay' | 'stop' | 'look-again')[]
}

type Tried = { paying: BalanceAttempt | null; asked: AttemptState | 'unknown' | null }

/** A family's last attempt to pay a balance, and the next steps. */
export function formatBalance(
  { paying, asked }: Tried,
  {
    dueCents,
    onItsWayCents,
    payNowCents,
    currency,
  }: Pick<BookingBilling, 'dueCents' | 'onItsWayCents' | 'payNowCents' | 'currency'>,
  { phone }: Pick<Settings, 'phone'>,
): Words {
  const due = formatMoney(Math.max(0, dueCents), currency)
  const still =
    onItsWayCents > 0
      ? paymentTexts.onItsWay(formatMoney(onItsWayCents, currency))
      : dueCents > 0
        ? `${due} is still due.`
        : paymentTexts.nothingDue
  const way = payNowCents > 0 ? [still, 'You pay by card on Stripe’s secure page.'] : [still]
  const call = phone ? ` You can call us at ${phone}.` : ''
  const state = asked ?? paying?.state
  if (!paying || !state) return { title: 'Pay what is due', sentences: way, can: ['pay'] }
  const money = formatMoney(paying.amountCents, paying.currency)
  switch (state) {
    case 'open':
      return { title: paymentTexts.notPaid, sentences: way, can: ['pay', 'stop'] }
    case 'unknown':
      return paying.hasPage
        ? {
            title: 'Your payment is being checked',
            sentences: ['We can’t confirm your payment right now.'],
            can: ['look-again'],
          }
        : {
            title: 'The payment page didn’t open',
            sentences: [stripeUnavailable, ...way],
            can: ['pay', 'stop'],
          }
    case 'on_its_way':
      return {
        title: 'Your payment is on its way',
        sentences: [
          `Your bank is sending ${money}, which can take a few days. We’ll email your receipt once it arrives.`,
        ],
        can: ['look-again'],
      }
    case 'differs':
      return {
        title: 'We are looking into your payment',
        sentences: [
          `The payment we received isn’t what we asked for, so we’re looking into it.${call}`,
        ],
        can: ['pay'],
      }
    case 'paid':
      if (paying.isLost)
        return {
          title: paymentTexts.reversed,
          sentences: [`Your bank reversed the ${money} you paid.${call}`, ...way],
          can: ['pay'],
        }
      return {
        title: paymentTexts.thanks,
        sentences: [...paidWords(paying, money), still],
        can: ['pay'],
      }
    case 'failed':
    case 'expired':
      return {
        title: paymentTexts.nothingPaid,
        sentences: paying.trouble ? [troubleOf(paying, call), ...way] : way,
        can: ['pay'],
      }
  }
}

function paidWords({ refundedCents, currency }: BalanceAttempt, money: string): string[] {
  const paid = `We received ${money} from you.`
  if (refundedCents === 0) return [paid]
  const back = formatMoney(refundedCents, currency)
  return [paid, `${back} of it was no longer owed, so we’ll refund that the way you paid.`]
}

/** Without a page, Stripe refused; with one, its result could not be fetched. */
function troubleOf({ hasPage }: BalanceAttempt, call: string): string {
  return hasPage
    ? `We can’t confirm your payment yet. If you paid, we’ll record it as soon as we can.${call}`
    : `The card payment didn’t go through.${call}`
}
