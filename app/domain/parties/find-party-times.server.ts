import { findCoachCalendars } from '~/domain/scheduling/find-coach-calendars.server'
import { isTaken, overlaps, type CoachCalendar } from '~/domain/scheduling/free-times'
import { isPaused, type Settings } from '~/domain/settings/settings'
import { database, type Transaction } from '~/platform/database/database.server'
import {
  addDays,
  addMinutes,
  calendarDateAt,
  daysFrom,
  instantAt,
  weekdayOf,
  type CalendarDate,
} from '~/values/business-time'
import type { PartyPackage } from './party'

/** How far ahead parties are offered if their package does not say. */
const daysAhead = 120

type Wanted = Pick<
  PartyPackage,
  | 'lessonTypeId'
  | 'coachId'
  | 'venueId'
  | 'durationMinutes'
  | 'noticeDays'
  | 'weekdays'
  | 'startTimes'
  | 'bookableFrom'
  | 'bookableUntil'
>

/** The starts at which a party can be booked, by day, earliest first. One query. */
export async function findPartyTimes(
  party: Wanted,
  settings: Settings,
  now: Date,
  tx: Transaction = database(),
): Promise<Map<CalendarDate, Date[]>> {
  const days = daysOf(party, settings, now)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return new Map()
  const { lessonTypeId, coachId } = party
  const { timeZone } = settings
  const stretch = { lessonTypeId, coachId, first, last, timeZone }
  const [calendar] = await findCoachCalendars(stretch, now, tx)
  if (!calendar) return new Map()
  return new Map(
    days
      .map((day) => [day, freeOn(day, party, { calendar, settings })] as const)
      .filter(([, starts]) => starts.length > 0),
  )
}

function daysOf(party: Wanted, settings: Settings, now: Date): CalendarDate[] {
  const today = calendarDateAt(now, settings.timeZone)
  const earliest = addDays(today, Math.max(1, party.noticeDays))
  const first = party.bookableFrom && party.bookableFrom > earliest ? party.bookableFrom : earliest
  const farthest = addDays(first, daysAhead)
  const last =
    party.bookableUntil && party.bookableUntil < farthest ? party.bookableUntil : farthest
  if (last < first) return []
  return daysFrom(first, last).filter(
    (day) => party.weekdays.includes(weekdayOf(day)) && !isPaused(settings, day),
  )
}

/** A party is given besides the coach's opening hours, as a class is. */
function freeOn(
  day: CalendarDate,
  { startTimes, durationMinutes, venueId }: Wanted,
  { calendar, settings }: { calendar: CoachCalendar; settings: Settings },
): Date[] {
  return startTimes
    .map((time) => instantAt(day, time, settings.timeZone))
    .filter((start) => start !== null)
    .filter((from) => {
      const until = addMinutes(from, durationMinutes)
      if (calendar.blocked.some((busy) => overlaps(busy, { from, until }))) return false
      return !isTaken(from, calendar, durationMinutes, settings, venueId)
    })
}
