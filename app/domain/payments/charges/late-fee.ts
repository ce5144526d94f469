import type { Settings } from '~/domain/settings/settings'
import { formatMoney } from '~/values/money'

type Rule = Pick<Settings, 'lateFeeDays' | 'lateFeeCents' | 'lateFeePercent' | 'currency'>

/** Texts about late fees. */
export const lateFeeTexts = {
  title: 'Late fees',
  waive: 'Waive',
  waiveTitle: 'Waive a late fee',
  waived: 'The late fee is waived.',
  reason: 'Why it is waived',
  reasonHelp: 'It stays in the activity log. Write no names, and nothing about health.',
  paidNote: 'Anything already paid for it is then overpaid, and can be refunded.',
  notByAutopay: 'Autopay does not charge it.',
}

/** What unpaid tuition costs more; null without a late fee. */
export function lateFeeSentence(rule: Rule): string | null {
  const { lateFeeDays } = rule
  if (lateFeeDays === null) return null
  const days = lateFeeDays === 1 ? 'one day' : `${lateFeeDays} days`
  return `Tuition that stays unpaid for more than ${days} after it is due costs a late fee of ${formatRule(rule)}, once.`
}

function formatRule({ lateFeeCents, lateFeePercent, currency }: Rule): string {
  if (lateFeeCents !== null) return formatMoney(lateFeeCents, currency)
  return `${lateFeePercent}% of what is due`
}

/** What it comes to for an amount that is due, in cents. */
export function lateFeeFor(
  { lateFeeCents, lateFeePercent }: Pick<Rule, 'lateFeeCents' | 'lateFeePercent'>,
  dueCents: number,
): number {
  return lateFeeCents ?? Math.round((dueCents * (lateFeePercent ?? 0)) / 100)
}
