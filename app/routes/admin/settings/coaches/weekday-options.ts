import { formatWeekday } from '~/values/format/format-time'

/** Monday first (ISO 8601). */
export const weekdayOptions = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  value: String(weekday),
  label: formatWeekday(weekday),
}))
