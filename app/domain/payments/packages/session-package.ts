import { addDays, calendarDateAt, startOfDay, type TimeZone } from '~/values/business-time'

/** Several sessions at one price, as owners offer them. */
export type SessionPackage = {
  id: string
  version: number
  name: string
  sessions: number
  priceCents: number
  currency: string
  validDays: number
  active: boolean
  lessonTypes: { id: string; name: string }[]
}

/** What is agreed where it is sold as it is now. */
export function termsOf({ id, name, priceCents, currency, ...offered }: SessionPackage) {
  const lessonTypeIds = offered.lessonTypes.map((lessonType) => lessonType.id)
  const { sessions } = offered
  return { packageId: id, name, priceCents, currency, sessions, lessonTypeIds }
}

/** Until, but not at, which moment its sessions last: so many days after the one on which it is bought. */
export function packageUntil(
  { validDays }: Pick<SessionPackage, 'validDays'>,
  boughtAt: Date,
  zone: TimeZone,
): Date {
  return startOfDay(addDays(calendarDateAt(boughtAt, zone), validDays + 1), zone)
}

/** Whether what is left of one that was sold can be ended, for some of its money or none. */
export function canBeEnded(sale: { left: number; isReversed: boolean }): boolean {
  return sale.left > 0 && !sale.isReversed
}

/** What the sessions that are left cost in proportion, in whole cents; half a cent is the family's. */
export function restCents(
  { sessions, priceCents }: Pick<SessionPackage, 'sessions' | 'priceCents'>,
  left: number,
): number {
  return Math.round((priceCents * left) / sessions)
}
