import type { PaymentMethod } from '~/domain/payments/payment'
import { formatMoney } from '~/values/money'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format-time'
import type { CancellationTerms } from './cancellation-policy'
import type { LossWhenMoved } from '../rescheduling/reschedule-policy'
import { cancellationTexts } from './cancellation-texts'

type Amounts = Pick<CancellationTerms, 'paidCents' | 'returnCents' | 'isPaidByCredits'>
type WaysBack = Pick<CancellationTerms, 'refunds'>

/** What canceling would give back, or has given, and which way, in sentences; the amount first. */
export function formatTerms(terms: Amounts & WaysBack, currency: string): string[] {
  if (terms.isPaidByCredits) return [formatReturn(terms, currency)]
  const money = (cents: number) => formatMoney(cents, currency)
  return [
    formatReturn(terms, currency),
    ...terms.refunds.map((part) => `${money(part.amountCents)} ${waysBack[part.method]}.`),
  ]
}

/** How much comes back, in one sentence; true before and after. */
export function formatReturn(
  { paidCents, returnCents, isPaidByCredits }: Amounts,
  currency: string,
): string {
  if (isPaidByCredits)
    return returnCents > 0 ? cancellationTexts.creditReturned : cancellationTexts.creditKept
  const [paid, returned] = [formatMoney(paidCents, currency), formatMoney(returnCents, currency)]
  if (paidCents === 0) return cancellationTexts.nothingPaid
  if (returnCents === 0) return `Nothing of the ${paid} you paid is returned.`
  return returnCents === paidCents
    ? `You get back ${paid}, everything you paid.`
    : `You get back ${returned} of the ${paid} you paid.`
}

/** What moving a lesson inside the window would cost whoever cancels it then. */
export function formatLoss(
  { before, lostCents, paidCents, isPaidByCredits }: LossWhenMoved,
  currency: string,
  zone: TimeZone,
): string {
  const money = (cents: number) => formatMoney(cents, currency)
  const lost = isPaidByCredits
    ? 'the credit you used is not returned'
    : `${money(lostCents)} of the ${money(paidCents)} you paid is not refunded`
  return `Times before ${formatMoment(before, zone)} are inside the cancellation window: if you move there and cancel later, ${lost}.`
}

/** The same as an amount, beside the button. */
export function returnedAmount(
  { returnCents, isPaidByCredits }: Omit<Amounts, 'paidCents'>,
  currency: string,
): string {
  if (!isPaidByCredits) return formatMoney(returnCents, currency)
  return returnCents > 0 ? 'What was used for it' : 'Nothing'
}

const waysBack: Record<PaymentMethod, string> = {
  stripe: 'goes back to the card you paid with; that takes five to ten days',
  credit: 'comes back as a credit',
  cash: 'was paid in cash and is handed back to you',
  check: 'was paid check and is handed back to you',
  transfer: 'was paid by transfer and is sent back to your account',
}
