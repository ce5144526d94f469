import { addDays, calendarDateAt, startOfDay, type TimeZone } from '~/values/business-time'

/** Several credits at one price. */
export type LessonPackage = {
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

/** The terms that a sale now agrees on. */
export function termsOf({ id, name, priceCents, currency, ...offered }: LessonPackage) {
  const lessonTypeIds = offered.lessonTypes.map((lessonType) => lessonType.id)
  const { credits } = offered
  return { packageId: id, name, priceCents, currency, credits, lessonTypeIds }
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
