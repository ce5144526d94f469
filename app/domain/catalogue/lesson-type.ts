import { ageOn, type CalendarDate } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { withTax, type TaxTerms } from './tax'

type LessonFormat = 'private' | 'semi_private' | 'group'

/** A lesson type; to its price, added tax comes on top. */
export type LessonType = TaxTerms & {
  id: string
  slug: string
  name: string
  summary: string
  description: string
  keyPoints: string[]
  durationMinutes: number
  format: LessonFormat
  minAthletes: number
  maxAthletes: number
  minAge: number
  maxAge: number
  priceCents: number
  depositCents: number
  /**
   * The lifetime in days of make-up credits for timely reported absences; null if it grants none.
   */
  makeUpDays: number | null
  /** Its own cancellation policy; null for the business's default. */
  cancellationPolicyId: string | null
}

/** `30 minutes`, or `2 hours` for what takes long. */
export function lengthOf({ durationMinutes }: Pick<LessonType, 'durationMinutes'>): string {
  const minutes = durationMinutes % 60
  if (durationMinutes < 120) return `${durationMinutes} minutes`
  const hours = `${(durationMinutes - minutes) / 60} hours`
  return minutes === 0 ? hours : `${hours} ${minutes} minutes`
}

/** `Ages 5 to 18` */
export function agesOf({ minAge, maxAge }: Pick<LessonType, 'minAge' | 'maxAge'>): string {
  return `Ages ${minAge} to ${maxAge}`
}

/** Whether an athlete has the right age on the day of the lesson. */
export function isOfAge(
  { minAge, maxAge }: Pick<LessonType, 'minAge' | 'maxAge'>,
  bornOn: CalendarDate,
  lessonDay: CalendarDate,
): boolean {
  const age = ageOn(bornOn, lessonDay)
  return age >= minAge && age <= maxAge
}

/** The price unit: `a lesson`, or `an athlete` in a group. */
export function priceUnitOf({ format }: Pick<LessonType, 'format'>): string {
  return format === 'group' ? 'an athlete' : 'a lesson'
}

/** `$10 deposit`; null if nothing is due before the lesson. */
export function depositOf(
  lessonType: Pick<LessonType, 'priceCents' | 'depositCents'> & TaxTerms,
  currency: string,
) {
  const depositCents = depositWithTax(lessonType, lessonType)
  return depositCents > 0 ? `${formatMoney(depositCents, currency)} deposit` : null
}

/** A deposit of all of the price is one of all that it costs; any other stays as it is. */
export function depositWithTax(
  { priceCents, depositCents }: Pick<LessonType, 'priceCents' | 'depositCents'>,
  tax: TaxTerms,
): number {
  return depositCents === priceCents ? withTax(priceCents, tax) : depositCents
}

/**
 * The number of athletes in one booking. Private and semi-private lessons are booked as a whole.
 */
export function athletesPerBooking(
  lessonType: Pick<LessonType, 'format' | 'minAthletes' | 'maxAthletes'>,
): { min: number; max: number } {
  const { format, minAthletes, maxAthletes } = lessonType
  return format === 'group'
    ? { min: 1, max: Math.min(4, maxAthletes) }
    : { min: minAthletes, max: maxAthletes }
}

/** `1 athlete`, `2 athletes`, `1 to 4 athletes` */
export function athletesWanted(lessonType: Parameters<typeof athletesPerBooking>[0]): string {
  return formatAthletes(athletesPerBooking(lessonType))
}

/** Likewise for any such range. */
export function formatAthletes({ min, max }: { min: number; max: number }): string {
  if (min !== max) return `${min} to ${max} athletes`
  return max === 1 ? '1 athlete' : `${max} athletes`
}
