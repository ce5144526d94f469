import type { LessonType } from '~/domain/catalogue/lesson-type'
import type { Price } from './booking'

/** What so many places of a lesson type cost now: a group counts athletes, all else the lesson. */
export function priceOf(
  lessonType: Pick<LessonType, 'format' | 'priceCents' | 'depositCents'>,
  places: number,
  currency: string,
): Price {
  const times = lessonType.format === 'group' ? places : 1
  return {
    priceCents: lessonType.priceCents * times,
    depositCents: lessonType.depositCents * times,
    currency,
  }
}
