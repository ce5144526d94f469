import type { FamilyDueLine } from '~/domain/booking/money/payments/find-family-due.server'
import { chargeOf } from '~/domain/booking/money/payments/take-family-payment.server'
import { openingBalanceName } from '~/domain/payments/opening-balances/opening-balance'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatMomentWithYear } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'

/** What to pay for, of what a family owes. */
export const chargesField = { kind: 'boxes', name: 'charges', label: 'What it is for' } as const

/** A charge as an option of a form, with what of it can still be paid. */
export function chargeOption(line: FamilyDueLine, currency: string, zone: TimeZone) {
  const amount = formatMoney(line.payableCents, currency)
  return { value: chargeOf(line), label: `${nameOf(line, zone)}: ${amount}` }
}

function nameOf(line: FamilyDueLine, zone: TimeZone): string {
  if (line.kind === 'opening-balance') return openingBalanceName
  const { lessonName, athletes, startsAt } = line
  return `${lessonName} for ${formatList(athletes)}, ${formatMomentWithYear(startsAt, zone)}`
}
