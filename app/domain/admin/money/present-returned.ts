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
  if (refunds.length === 0) return ['Nothing was paid for it, so nothing goes back.']
  return refunds.map(
    ({ amountCents, method }) => `${formatMoney(amountCents, currency)} ${waysBack[method]}.`,
  )
}

const waysBack: Record<PaymentMethod, string> = {
  stripe: 'goes back to the family’s card',
  credit: 'comes back to the family as a credit',
  cash: 'was paid in cash, and is yours to hand back',
  check: 'was paid check, and is yours to hand back',
  transfer: 'was paid by transfer, and is yours to send back',
}
