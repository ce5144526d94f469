import {
  addDays,
  daysBetween,
  isCalendarDate,
  weekdayOf,
  type CalendarDate,
} from '~/values/business-time'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthsInFull = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const beside: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1 }

/**
 * Parses a day: `tomorrow`, `Tuesday`, `Nov 24`, `11/24`, `Tue, Nov 24, 2026`, `2026-11-24`. A
 * weekday is the next one, today included; a date without a year is the nearest. Null if invalid.
 */
export function dayInText(text: string, today: CalendarDate): CalendarDate | null {
  const said = text.toLowerCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim()
  if (Object.hasOwn(beside, said)) return addDays(today, beside[said]!)
  if (/^\d{4}-\d{2}-\d{2}$/.test(said)) return isCalendarDate(said) ? said : null
  const weekday = weekdays.findIndex((name) => name === said || name.slice(0, 3) === said)
  if (weekday >= 0) return addDays(today, (weekday + 8 - weekdayOf(today)) % 7)
  const named = said.split(' ')
  const rest = weekdays.some((name) => name === named[0] || name.slice(0, 3) === named[0])
    ? named.slice(1).join(' ')
    : said
  return dayOfYear(rest, today)
}

function dayOfYear(said: string, today: CalendarDate): CalendarDate | null {
  const match =
    /^(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>\d{4}))?$/.exec(said) ??
    /^(?<month>[a-z]+) (?<day>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/.exec(said) ??
    /^(?<day>\d{1,2}) (?<month>[a-z]+)(?: (?<year>\d{4}))?$/.exec(said)
  if (!match?.groups) return null
  const { month, day, year } = match.groups
  const number = monthNumber(month!)
  if (number === null) return null
  const thisYear = Number(today.slice(0, 4))
  const years = year ? [Number(year)] : [thisYear, thisYear - 1, thisYear + 1]
  const days = years
    .map((one) => [one, pad(number), pad(Number(day))].join('-'))
    .filter(isCalendarDate)
  const distances = days.map((one) => [Math.abs(daysBetween(today, one)), one] as const)
  return distances.toSorted(([one], [other]) => one - other)[0]?.[1] ?? null
}

function monthNumber(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const index = months.findIndex(
    (month, at) => month === text || monthsInFull[at] === text || (at === 8 && text === 'sept'),
  )
  return index < 0 ? null : index + 1
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
