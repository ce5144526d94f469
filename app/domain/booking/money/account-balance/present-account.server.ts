import {
  balanceIn,
  balancesOf,
  type AccountPart,
} from '~/domain/payments/account-balance/find-account-balance.server'
import { paidPhraseOf } from '~/domain/payments/payment'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatReceived } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import type { FamilyDue } from '../payments/find-family-due.server'
import { chargeOf } from '../payments/take-family-payment.server'
import { pagesOfMoney } from '~/values/paths/portal-paths'

/** A family's account balance, payment by payment, and what it can pay for; null if there is none. */
export function presentAccount(parts: AccountPart[], due: FamilyDue | null, zone: TimeZone) {
  if (parts.length === 0) return null
  return {
    lines: parts.map(({ paymentId, receivedAt, leftCents, currency, ...paid }) => ({
      to: pages.receipt(paymentId),
      label: `Paid ${paidPhraseOf(paid)}`,
      note: formatReceived(receivedAt, zone),
      amount: formatMoney(leftCents, currency),
    })),
    total: { label: 'Left', amount: formatTotal(parts) },
    use: due && usableFor(parts, due),
  }
}

const pages = pagesOfMoney('portal')

/** All that is due, opening balances first, then the oldest; null if nothing is. */
function usableFor(parts: AccountPart[], { lines, currency }: FamilyDue) {
  const seenCents = balanceIn(parts, currency)
  const dueCents = lines.reduce((sum, { payableCents }) => sum + payableCents, 0)
  const cents = Math.min(seenCents, dueCents)
  if (cents === 0) return null
  const charges = lines.map(chargeOf)
  return { seenCents, charges, amount: formatMoney(cents, currency) }
}

function formatTotal(parts: AccountPart[]): string {
  return formatList(balancesOf(parts).map(({ cents, currency }) => formatMoney(cents, currency)))
}
