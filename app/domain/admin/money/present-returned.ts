import type { CancellationTerms } from '~/domain/booking/cancellation/cancellation-policy'
import type { PaymentMethod } from '~/domain/payments/payment'
import { formatMoney } from '~/values/money'

/** A family's refunds and their methods, for staff. */
export function formatReturned(
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
    ({ amountCents, method }) => `${formatMoney(amountCents, currency)} ${waysBack[method]}.`,
  )
}

const waysBack: Record<PaymentMethod, string> = {
  stripe: 'is refunded to the family’s card',
  credit: 'comes back to the family as a credit',
  cash: 'was paid in cash, to refund by hand',
  check: 'was paid by check, to refund by hand',
  transfer: 'was paid by transfer, to refund by hand',
}
