import { addDays, weekdayOf, type CalendarDate } from '~/values/business-time'
import { formatCalendarDate, formatWeekday } from '~/values/format/format-time'
import { recurringDays } from './recurring-days'

/** A recurrence as a form has it; `no` for a single occurrence. */
export type Repeats = {
  repeats: 'no' | 'daily' | 'weekly' | 'monthly'
  /** The interval in days, weeks or months. */
  every: number
  /** Weekdays besides the first day's (ISO 8601: Monday is 1). */
  weekdays: number[]
  /** The last possible date; null for no end. */
  until: CalendarDate | null
  /** The total number of occurrences; null for no limit. */
  times: number | null
}

export const noRepeat: Repeats = { repeats: 'no', every: 1, weekdays: [], until: null, times: null }

const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The RFC 5545 rule without `RRULE:`; null for a single occurrence. */
export function toRecurrenceRule(
  { repeats, every, weekdays, until, times }: Repeats,
  startsOn: CalendarDate,
): string | null {
  if (repeats === 'no') return null
  const days = [...new Set([weekdayOf(startsOn), ...weekdays])].toSorted((a, b) => a - b)
  return [
    `FREQ=${repeats.toUpperCase()}`,
    ...(every > 1 ? [`INTERVAL=${every}`] : []),
    ...(repeats === 'weekly' ? [`BYDAY=${days.map((day) => names[day - 1]).join(',')}`] : []),
    ...(until ? [`UNTIL=${until.replaceAll('-', '')}T235959Z`] : []),
    ...(times ? [`COUNT=${times}`] : []),
  ].join(';')
}

/** The inverse of `toRecurrenceRule`. */
export function repeatsOf(rule: string | null): Repeats {
  if (!rule) return noRepeat
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const until = parts.get('UNTIL')
  const repeats = (parts.get('FREQ') ?? '').toLowerCase() as Repeats['repeats']
  return {
    repeats,
    every: Number(parts.get('INTERVAL') ?? 1),
    weekdays: (parts.get('BYDAY')?.split(',') ?? []).map((name) => names.indexOf(name) + 1),
    until: until ? `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` : null,
    times: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
  }
}

type Recurring = { startsOn: CalendarDate; recurrenceRule: string }

/** The rule limited to occurrences before a date. */
export function ruleBefore({ startsOn, recurrenceRule }: Recurring, day: CalendarDate) {
  const repeats = repeatsOf(recurrenceRule)
  return toRecurrenceRule({ ...repeats, until: addDays(day, -1), times: null }, startsOn)
}

/**
 * The rule limited to occurrences through a date. Unchanged, including its count, if none is later.
 */
export function ruleThrough(recurring: Recurring, lastDay: CalendarDate): string {
  const { recurrenceRule } = recurring
  if (!goesOnAfter(recurring, lastDay)) return recurrenceRule
  const parts = recurrenceRule.split(';').filter((part) => !/^(UNTIL|COUNT)=/.test(part))
  return [...parts, `UNTIL=${lastDay.replaceAll('-', '')}T235959Z`].join(';')
}

/** Whether there is an occurrence after a date. */
export function goesOnAfter({ startsOn, recurrenceRule }: Recurring, day: CalendarDate): boolean {
  const { until, times } = repeatsOf(recurrenceRule)
  const all = { startsOn, recurrenceRule, exceptions: [] }
  if (times) return recurringDays(all, startsOn, day).length < times
  return until === null || recurringDays(all, addDays(day, 1), until).length > 0
}

/** The recurrence from one occurrence on, with the count reduced by earlier ones. */
export function repeatsFrom({ startsOn, recurrenceRule }: Recurring, day: CalendarDate): Repeats {
  const repeats = repeatsOf(recurrenceRule)
  if (!repeats.times) return repeats
  const all = { startsOn, recurrenceRule, exceptions: [] }
  const passed = recurringDays(all, startsOn, addDays(day, -1)).length
  return { ...repeats, times: Math.max(1, repeats.times - passed) }
}

type Occurring = {
  startsOn: CalendarDate
  recurrenceRule: string | null
  exceptions: CalendarDate[]
}

/** Whether an occurrence is on a date. */
export function fallsOn(recurring: Occurring, day: CalendarDate): boolean {
  return recurringDays(recurring, day, day).length > 0
}

/**
 * The date of the first occurrence. It may be later than the start: what starts on a Monday may
 * repeat on Wednesdays.
 */
export function firstOccurrenceOf(recurring: Occurring): CalendarDate {
  const { startsOn } = recurring
  return recurringDays(recurring, startsOn, addDays(startsOn, 366))[0] ?? startsOn
}

/** `Every 2 weeks on Tuesday and Thursday, until November 30, 2026`, or `Once`. */
export function formatRepeats({ repeats, every, weekdays, until, times }: Repeats): string {
  if (repeats === 'no') return 'Once'
  const unit = { daily: 'day', weekly: 'week', monthly: 'month' }[repeats]
  const often = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`
  const days = repeats === 'weekly' ? weekdays.map(formatWeekday) : []
  const on = days.length > 0 ? ` on ${inOneSentence(days)}` : ''
  if (until) return `${often}${on}, until ${formatCalendarDate(until)}`
  if (times) return `${often}${on}, ${times === 1 ? 'once' : `${times} times`} in all`
  return `${often}${on}, without end`
}

function inOneSentence(words: string[]): string {
  const last = words.at(-1)!
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
