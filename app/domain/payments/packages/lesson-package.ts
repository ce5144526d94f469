import { addDays, calendarDateAt, startOfDay, type TimeZone } from '~/values/business-time'

/** Several credits at one price, as owners offer them. */
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

/** What is agreed where it is sold as it is now. */
export function termsOf({ id, name, priceCents, currency, ...offered }: LessonPackage) {
  const lessonTypeIds = offered.lessonTypes.map((lessonType) => lessonType.id)
  const { credits } = offered
  return { packageId: id, name, priceCents, currency, credits, lessonTypeIds }
}

/** Until, but not at, which moment its credits last: so many days after the one on which it is bought. */
export function packageUntil(
  { validDays }: Pick<LessonPackage, 'validDays'>,
  boughtAt: Date,
  zone: TimeZone,
): Date {
  return startOfDay(addDays(calendarDateAt(boughtAt, zone), validDays + 1), zone)
}

/** Whether what is left of one that was sold can be ended, for some of its money or none. */
export function canBeEnded(sale: { left: number; isReversed: boolean }): boolean {
  return sale.left > 0 && !sale.isReversed
}

/** What the credits that are left cost in proportion, in whole cents; half a cent is the family's. */
export function restCents(
  { credits, priceCents }: Pick<LessonPackage, 'credits' | 'priceCents'>,
  left: number,
): number {
  return Math.round((priceCents * left) / credits)
}
