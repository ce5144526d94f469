import type { AutopayFamily } from '~/domain/booking/money/autopay/find-autopay-families.server'
import { presentItem } from '~/domain/booking/money/autopay/tuition-items.server'
import { declineReason } from '~/domain/payments/saved-payment-methods/autopay'
import { autopayTexts } from '~/domain/payments/saved-payment-methods/autopay-texts'
import {
  formatCard,
  formatExpiry,
  type AutopayMethod,
} from '~/domain/payments/saved-payment-methods/saved-payment-method'
import type { Settings } from '~/domain/settings/settings'
import { formatCalendarDate, formatMoment } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { familyPath } from '~/values/paths/family-paths'
import { retryCollectionPath } from '~/values/paths/term-paths'

/** A family in the list of those with autopay. */
export function presentAutopay(
  { guardianId, name, isOn, card, last, nextOn, isPaused }: AutopayFamily,
  { timeZone }: Pick<Settings, 'timeZone'>,
) {
  const mayRetry = isOn && card !== null && last?.state === 'failed'
  return {
    id: guardianId,
    family: { to: familyPath(guardianId), name },
    autopay: isOn ? autopayTexts.isOn : autopayTexts.isOff,
    card: card
      ? [formatCard(card), formatExpiry(card)].filter((part) => part !== null).join(', ')
      : autopayTexts.nothingSaved,
    last: last ? `${outcomeOf(last)}, ${formatMoment(last.startedAt, timeZone)}` : '',
    items: (last?.items ?? []).map((item) => {
      const { term, detail } = presentItem(item, { currency: last!.currency })
      return `${term}: ${detail}`
    }),
    next: nextOn ? formatCalendarDate(nextOn) : '',
    isPaused,
    retry: mayRetry ? { to: retryCollectionPath(guardianId), attemptId: last.attemptId } : null,
  }
}

export type PresentedAutopay = ReturnType<typeof presentAutopay>

function outcomeOf({
  state,
  method,
  declineCode,
  amountCents,
  currency,
}: NonNullable<AutopayFamily['last']>): string {
  const amount = formatMoney(amountCents, currency)
  if (state === 'paid') return `${amount} paid`
  if (state === 'failed') {
    const reason = declineReason(declineCode ?? '')
    const failed = `${amount} ${method === 'card' ? 'declined' : 'returned by the bank'}`
    return reason ? `${failed}: ${reason}` : failed
  }
  if (state === 'expired') return `${amount} not charged`
  return state === 'differs' ? `${amount} needs review` : onItsWay(amount, method)
}

function onItsWay(amount: string, method: AutopayMethod): string {
  return method === 'card' ? `${amount} on its way` : `${amount} on its way from the bank`
}
