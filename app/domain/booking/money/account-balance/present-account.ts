import type { AccountPart } from '~/domain/payments/account-balance/find-account-balance.server'
import { methodPhrases } from '~/domain/payments/payment'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatReceived } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import { pagesOfMoney } from '~/values/paths/portal-paths'

/** A family's account balance, payment by payment; null if there is none. */
export function presentAccount(
  parts: AccountPart[],
  zone: TimeZone,
  receiptOf = pagesOfMoney('portal').receipt,
) {
  if (parts.length === 0) return null
  return {
    lines: parts.map(({ paymentId, method, receivedAt, leftCents, currency }) => ({
      to: receiptOf(paymentId),
      label: `Paid ${methodPhrases[method]}`,
      note: formatReceived(receivedAt, zone),
      amount: formatMoney(leftCents, currency),
    })),
    total: { label: 'Left', amount: formatTotal(parts) },
  }
}

function formatTotal(parts: AccountPart[]): string {
  const sums = new Map<string, number>()
  for (const { currency, leftCents } of parts)
    sums.set(currency, (sums.get(currency) ?? 0) + leftCents)
  return formatList([...sums].map(([currency, cents]) => formatMoney(cents, currency)))
}
