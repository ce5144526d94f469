import type { TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { formatMomentWithYear } from '~/values/format-time'
import type { SharedBilling } from './billing/find-shared-billing.server'

/** What another guardian was charged for one lesson, and paid. */
export function presentSharedBilling(money: SharedBilling, zone: TimeZone) {
  const { id, lessonName, startsAt, currency, chargedCents, paidCents } = money
  return {
    id,
    title: `${lessonName}, ${formatMomentWithYear(startsAt, zone)}`,
    lines: [{ label: 'Charged', amount: formatMoney(chargedCents, currency) }],
    total: { label: 'Paid', amount: formatMoney(paidCents, currency) },
  }
}
