import { ageOn, type CalendarDate } from '~/values/business-time'

/** The permitted ages of athletes, in full years. */
const ages = { min: 1, max: 18 }

export type ChildRefusal = 'not-a-child'

export const childMessages: Record<ChildRefusal, string> = {
  'not-a-child': `Enter the date of birth of a child from ${ages.min} to ${ages.max} years old.`,
}

/** Whether someone has a permitted age on a day. False before birth. */
export function isChild(bornOn: CalendarDate, today: CalendarDate): boolean {
  const age = ageOn(bornOn, today)
  return age >= ages.min && age <= ages.max
}
