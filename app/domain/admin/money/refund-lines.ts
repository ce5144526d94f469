import type { CancellationTerms } from '~/domain/booking/cancellation/cancellation-policy'
import { refundPhrases } from '~/domain/payments/payment'
import { formatMoney } from '~/values/money'

/** A family's refunds and their methods, for staff. */
export function refundLines(
  { refunds, isPaidByCredits }: Pick<CancellationTerms, 'refunds' | 'isPaidByCredits'>,
  currency: string,
): string[] {
  if (isPaidByCredits)
    return [
      refunds.length > 0
        ? 'It was paid with credits, which come back to the family.'
        : 'It was paid with credits, which are used and do not come back.',
    ]
  if (refunds.length === 0) return ['Nothing was paid for it, so nothing is refunded.']
  return refunds.map(
    ({ amountCents, method }) =>
      `${formatMoney(amountCents, currency)} ${refundPhrases[method].staff}.`,
  )
}
