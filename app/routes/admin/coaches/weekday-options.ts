import { formatWeekday } from '~/values/format-time'

/** Monday first, as ISO counts them. */
export const weekdayOptions = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  value: String(weekday),
  label: formatWeekday(weekday),
}))
