import type { PaymentMethod } from '~/domain/payments/payment'
import { formatMoney } from '~/values/money'
import type { CancellationTerms } from './cancellation-policy'

type Amounts = Pick<CancellationTerms, 'paidCents' | 'returnCents'>
type WaysBack = Pick<CancellationTerms, 'refunds'>

/** What cancelling would give back, or has given, and which way, in sentences; the amount first. */
export function termsInWords(terms: Amounts & WaysBack, currency: string): string[] {
  const money = (cents: number) => formatMoney(cents, currency)
  return [
    returnInWords(terms, currency),
    ...terms.refunds.map((part) => `${money(part.amountCents)} ${waysBack[part.method]}.`),
  ]
}

/** How much comes back, in one sentence; true before and after. */
export function returnInWords({ paidCents, returnCents }: Amounts, currency: string): string {
  const [paid, returned] = [formatMoney(paidCents, currency), formatMoney(returnCents, currency)]
  if (paidCents === 0) return 'Nothing was paid for it, so nothing is returned and nothing is owed.'
  if (returnCents === 0) return `Nothing of the ${paid} you paid is returned.`
  return returnCents === paidCents
    ? `You get back ${paid}, everything you paid.`
    : `You get back ${returned} of the ${paid} you paid.`
}

const waysBack: Record<PaymentMethod, string> = {
  stripe: 'goes back to the card you paid with; that takes five to ten days',
  credit: 'goes back to your credit with us',
  cash: 'was paid in cash and is handed back to you',
  cheque: 'was paid by cheque and is handed back to you',
  transfer: 'was paid by transfer and is sent back to your account',
}
