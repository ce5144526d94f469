import { RRuleTemporal } from 'rrule-temporal'
import { dateForDatabase, dateFromDatabase, type CalendarDate } from '~/values/business-time'

/** What happens once or again and again, in days of a calendar. */
export type Recurrence = {
  startsOn: CalendarDate
  /** RFC 5545, without `RRULE:`; null for what happens once. */
  recurrenceRule: string | null
  /** Original days of the occurrences that do not happen. */
  exceptions: CalendarDate[]
}

/**
 * Days between two others, both included, on which it happens. Counted without times and without a
 * zone, so that a clock change can neither move an occurrence nor lose one.
 */
export function recurringDays(
  { startsOn, recurrenceRule, exceptions }: Recurrence,
  first: CalendarDate,
  last: CalendarDate,
): CalendarDate[] {
  const days = recurrenceRule ? daysByRule(startsOn, recurrenceRule, first, last) : [startsOn]
  return days.filter((day) => day >= first && day <= last && !exceptions.includes(day))
}

const mostKept = 1_000
const kept = new Map<string, CalendarDate[]>()

/** Every page with free times asks the same rules for the same days, and counting them is slow. */
function daysByRule(startsOn: CalendarDate, rule: string, first: CalendarDate, last: CalendarDate) {
  const asked = [startsOn, rule, first, last].join(' ')
  const known = kept.get(asked)
  if (known) return known
  const days = countDays(startsOn, rule, first, last)
  if (kept.size >= mostKept) kept.clear()
  kept.set(asked, days)
  return days
}

function countDays(startsOn: CalendarDate, rule: string, first: CalendarDate, last: CalendarDate) {
  const start = startsOn.replaceAll('-', '')
  return new RRuleTemporal({ rruleString: `DTSTART;TZID=UTC:${start}T000000\nRRULE:${rule}` })
    .between(dateForDatabase(first), dateForDatabase(last), true)
    .map((occurrence) => dateFromDatabase(new Date(occurrence.epochMilliseconds)))
}
