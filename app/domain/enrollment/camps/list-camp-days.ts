import { addDays, weekdayOf, type CalendarDate } from '~/values/business-time'

type Span = {
  firstOn: CalendarDate
  lastOn: CalendarDate
  /** 1 for Monday. */
  weekdays: number[]
  notOn: CalendarDate[]
}

/** More than a camp can have, so that a wrong year does not make a long list. */
const mostLooked = 500

/** The days of a camp, in order. */
export function listCampDays({ firstOn, lastOn, weekdays, notOn }: Span): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let count = 0, day = firstOn; day <= lastOn && count < mostLooked; count += 1) {
    if (weekdays.includes(weekdayOf(day)) && !notOn.includes(day)) days.push(day)
    day = addDays(day, 1)
  }
  return days
}
