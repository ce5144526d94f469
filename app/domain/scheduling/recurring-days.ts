import { RRuleTemporal } from 'rrule-temporal'
import { dateForDatabase, dateFromDatabase, type CalendarDate } from '~/values/business-time'

/** A recurrence in dates. */
export type Recurrence = {
  startsOn: CalendarDate
  /** RFC 5545 without `RRULE:`; null for a single occurrence. */
  recurrenceRule: string | null
  /** Original dates of canceled occurrences. */
  exceptions: CalendarDate[]
}

/**
 * Occurrences between two dates, inclusive. Computed without times and zones, so that clock changes
 * cannot shift or drop one.
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

/** Cached: pages with free times expand the same rules for the same days, which is slow. */
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
