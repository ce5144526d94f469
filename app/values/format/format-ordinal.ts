const rules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `25th` */
export function formatOrdinal(number: number): string {
  return `${number}${endings[rules.select(number)] ?? 'th'}`
}
