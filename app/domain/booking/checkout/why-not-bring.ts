import { agesOf, formatAthletes, isOfAge } from '~/domain/catalogue/lesson-type'
import { isChild } from '~/domain/family/athletes/child-age'
import { calendarDateAt, type CalendarDate, type TimeZone } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import { athletesToBring, type Checkout } from './checkout'
import type { AthletesRefusal } from './checkout-messages'

type Bringing = Pick<Checkout, 'placesTaken' | 'lessonType'>
type Athlete = { bornOn: CalendarDate }

/** Checks the number of athletes and their ages. */
export function whyNotBring(
  athletes: Athlete[],
  bringing: Bringing,
  lessonDay: CalendarDate,
): Refused<AthletesRefusal> | null {
  const wanted = athletesToBring(bringing)
  if (athletes.length < wanted.min || athletes.length > wanted.max) {
    return { refused: 'wrong-number', detail: formatAthletes(wanted) }
  }
  return whyNotOfAge(athletes, bringing, lessonDay)
}

function whyNotOfAge(
  athletes: Athlete[],
  { lessonType }: Pick<Bringing, 'lessonType'>,
  lessonDay: CalendarDate,
): Refused<AthletesRefusal> | null {
  const misfit = athletes.findIndex(({ bornOn }) => !isOfAge(lessonType, bornOn, lessonDay))
  if (misfit !== -1)
    return {
      refused: 'outside-ages',
      field: `athletes[${misfit}].bornOn`,
      detail: agesOf(lessonType).toLowerCase(),
    }
  const grown = athletes.findIndex(({ bornOn }) => !isChild(bornOn, lessonDay))
  return grown === -1 ? null : { refused: 'not-a-child', field: `athletes[${grown}].bornOn` }
}

type Order = Bringing & Pick<Checkout, 'lines'>

/** Likewise for all times of an order, with ages on each day. */
export function whyNotBringToAll(
  athletes: Athlete[],
  checkout: Order,
  zone: TimeZone,
): Refused<AthletesRefusal> | null {
  return onEachDay(checkout, zone, (day) => whyNotBring(athletes, checkout, day))
}

/** Whether another athlete has the right age for all times. */
export function whyNotAddToAll(
  athlete: Athlete,
  checkout: Order,
  zone: TimeZone,
): Refused<AthletesRefusal> | null {
  return onEachDay(checkout, zone, (day) => whyNotOfAge([athlete], checkout, day))
}

function onEachDay(
  { lines }: Order,
  zone: TimeZone,
  whyNot: (day: CalendarDate) => Refused<AthletesRefusal> | null,
): Refused<AthletesRefusal> | null {
  const days = new Set(lines.map(({ startsAt }) => calendarDateAt(startsAt, zone)))
  for (const day of days) {
    const refusal = whyNot(day)
    if (refusal) return refusal
  }
  return null
}
