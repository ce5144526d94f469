import { agesOf, isOfAge } from '~/domain/catalogue/lesson-type'
import type { CalendarDate } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import type { Checkout } from './checkout'
import type { AthletesRefusal } from './refusal-messages'

/** As many athletes as the hold has places, all of the age that the lesson is for. */
export function whyNotBring(
  athletes: { bornOn: CalendarDate }[],
  { placesTaken, lessonType }: Pick<Checkout, 'placesTaken' | 'lessonType'>,
  lessonDay: CalendarDate,
): Refused<AthletesRefusal> | null {
  if (athletes.length !== placesTaken) {
    return {
      refused: 'wrong-number',
      detail: placesTaken === 1 ? '1 athlete' : `${placesTaken} athletes`,
    }
  }
  const misfit = athletes.findIndex(({ bornOn }) => !isOfAge(lessonType, bornOn, lessonDay))
  if (misfit === -1) return null
  return {
    refused: 'outside-ages',
    field: `athletes[${misfit}].bornOn`,
    detail: agesOf(lessonType).toLowerCase(),
  }
}
