import {
  addDays,
  calendarDateAt,
  type CalendarDate,
  type TimeZone,
  type WallTime,
} from '~/values/business-time'

/** What families can choose from when they book a birthday party. */
export type PartyPackage = {
  id: string
  slug: string
  title: string
  /** Markdown. */
  description: string
  lessonTypeId: string
  coachId: string
  venueId: string | null
  durationMinutes: number
  priceCents: number
  depositCents: number
  childrenIncluded: number
  extraChildCents: number
  mostChildren: number
  minAge: number
  maxAge: number
  /** How many days ahead it has to be booked. */
  noticeDays: number
  /** How many days before the party its number of children is final. */
  changeDays: number
  /** How many days before the party its rest is due. */
  dueDays: number
  weekdays: number[]
  startTimes: WallTime[]
  bookableFrom: CalendarDate | null
  bookableUntil: CalendarDate | null
  published: boolean
  version: number
}

/** What children beyond those that are included cost. */
export function extraChildrenCents(
  { childrenIncluded, extraChildCents }: Pick<PartyPackage, 'childrenIncluded' | 'extraChildCents'>,
  children: number,
): number {
  return Math.max(0, children - childrenIncluded) * extraChildCents
}

/** The price of a party before tax that is added. */
export function partyPriceCents(
  terms: Pick<PartyPackage, 'priceCents' | 'childrenIncluded' | 'extraChildCents'>,
  children: number,
): number {
  return terms.priceCents + extraChildrenCents(terms, children)
}

type Deadline = { startsAt: Date; changeDays: number }

/** Families can change the number of children until the agreed day, staff until the party begins. */
export function mayChangeChildren(
  { startsAt, changeDays }: Deadline,
  { isStaff, timeZone, now }: { isStaff: boolean; timeZone: TimeZone; now: Date },
): boolean {
  if (startsAt <= now) return false
  return (
    isStaff || calendarDateAt(now, timeZone) <= lastDayToChange({ startsAt, changeDays }, timeZone)
  )
}

/** The last day on which a family can change the number of children. */
export function lastDayToChange({ startsAt, changeDays }: Deadline, zone: TimeZone): CalendarDate {
  return addDays(calendarDateAt(startsAt, zone), -Math.max(1, changeDays))
}

/** The last day for the rest: as many days before the party as agreed, but not before it was booked. */
export function restDueOn(
  { startsAt, dueDays, bookedAt }: { startsAt: Date; dueDays: number; bookedAt: Date },
  zone: TimeZone,
): CalendarDate {
  const agreed = addDays(calendarDateAt(startsAt, zone), -dueDays)
  const booked = calendarDateAt(bookedAt, zone)
  return agreed > booked ? agreed : booked
}

/** How many days before the rest is due its family is reminded. */
const reminderDays = 3

/** From which day on a family is reminded of the rest: not on the day on which it booked. */
export function remindsOfRestOn({
  restDueOn: dueOn,
  bookedOn,
}: {
  restDueOn: CalendarDate
  bookedOn: CalendarDate
}): CalendarDate {
  const [ahead, booked] = [addDays(dueOn, -reminderDays), addDays(bookedOn, 1)]
  return ahead > booked ? ahead : booked
}

/** How many days after the party replies of guests are deleted. */
export const daysOfReplies = 30
