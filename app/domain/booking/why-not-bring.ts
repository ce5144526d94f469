import { agesOf, isOfAge } from '~/domain/catalogue/lesson-type'
import { calendarDateAt, type CalendarDate, type TimeZone } from '~/values/business-time'
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

/** The same for every time of an order: an athlete counts as old as on each of the days. */
export function whyNotBringToAll(
  athletes: { bornOn: CalendarDate }[],
  checkout: Pick<Checkout, 'placesTaken' | 'lessonType' | 'lines'>,
  zone: TimeZone,
): Refused<AthletesRefusal> | null {
  const days = new Set(checkout.lines.map(({ startsAt }) => calendarDateAt(startsAt, zone)))
  for (const day of days) {
    const refusal = whyNotBring(athletes, checkout, day)
    if (refusal) return refusal
  }
  return null
}
