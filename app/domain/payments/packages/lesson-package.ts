import {
  nameWithin,
  taxLabel,
  taxNote,
  taxTermsOf,
  withTax,
  type TaxTerms,
} from '~/domain/catalogue/tax'
import { formatMoney } from '~/values/money'
import { addDays, calendarDateAt, startOfDay, type TimeZone } from '~/values/business-time'

/** Several credits at one price; added tax comes on top of it. */
export type LessonPackage = TaxTerms & {
  id: string
  version: number
  name: string
  credits: number
  priceCents: number
  currency: string
  validDays: number
  active: boolean
  lessonTypes: { id: string; name: string }[]
}

/** What a package costs with its tax, in cents. */
export function costOfPackage(offered: LessonPackage): number {
  return withTax(offered.priceCents, offered)
}

/** `$180`, `$194.85 with sales tax 8.25%`, `$180, includes sales tax 8.25%` */
export function formatPackageCost(offered: LessonPackage): string {
  const cost = formatMoney(costOfPackage(offered), offered.currency)
  if (offered.taxKind === 'included') return `${cost}, ${taxNote(offered)}`
  return offered.taxKind === 'added' ? `${cost} with ${nameWithin(taxLabel(offered))}` : cost
}

/** The terms that a sale now agrees on; the price is with its tax. */
export function termsOf({ id, name, currency, ...offered }: LessonPackage) {
  const lessonTypeIds = offered.lessonTypes.map((lessonType) => lessonType.id)
  const { credits } = offered
  const priceCents = withTax(offered.priceCents, offered)
  const terms = { packageId: id, name, priceCents, currency, credits, lessonTypeIds }
  return { ...terms, ...taxTermsOf(offered) }
}

/** The exclusive expiry: a number of days after the day of purchase. */
export function packageUntil(
  { validDays }: Pick<LessonPackage, 'validDays'>,
  boughtAt: Date,
  zone: TimeZone,
): Date {
  return startOfDay(addDays(calendarDateAt(boughtAt, zone), validDays + 1), zone)
}

/** Whether the rest of a sold package can be ended, with or without a refund. */
export function canBeEnded(sale: { left: number; isReversed: boolean }): boolean {
  return sale.left > 0 && !sale.isReversed
}

/** The remaining credits' share of the price in whole cents, rounded in the family's favor. */
export function restCents(
  { credits, priceCents }: Pick<LessonPackage, 'credits' | 'priceCents'>,
  left: number,
): number {
  return Math.round((priceCents * left) / credits)
}
