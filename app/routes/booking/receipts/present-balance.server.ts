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
        ? `${due} is still to be paid.`
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
            sentences: ['We cannot see at this moment whether you have paid.'],
            can: ['look-again'],
          }
        : {
            title: 'The page to pay on did not open',
            sentences: [stripeUnavailable, ...way],
            can: ['pay', 'stop'],
          }
    case 'on_its_way':
      return {
        title: 'Your payment is on its way',
        sentences: [
          `Your bank sends ${money}, which can take some days. Your receipt comes by email once it is here.`,
        ],
        can: ['look-again'],
      }
    case 'differs':
      return {
        title: 'We are looking into your payment',
        sentences: [`What came in is not what was asked for, so a person looks at it.${call}`],
        can: ['pay'],
      }
    case 'paid':
      if (paying.isLost)
        return {
          title: paymentTexts.reversed,
          sentences: [`Your bank has reversed the ${money} that you paid.${call}`, ...way],
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
  return [paid, `${back} of it was not owed anymore, and is refunded the way it was paid.`]
}

/** Without a page, Stripe refused; with one, its result could not be fetched. */
function troubleOf({ hasPage }: BalanceAttempt, call: string): string {
  return hasPage
    ? `We cannot see whether you have paid. If you have, it is entered as soon as we can.${call}`
    : `This could not be paid by card.${call}`
}
