import type { Settings } from '~/domain/settings/settings'
import { calendarDateAt, type CalendarDate } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatShortDay } from '~/values/format/format-time'
import type { Refused } from '~/values/outcome'
import type { TermClass } from '~/domain/enrollment/terms/term'

export type DaysRefusal = 'whole-only' | 'no-such-day' | 'day-full'

type Wanted = {
  /** All if not given. */
  days: CalendarDate[] | undefined
  /** How many come. */
  athletes: number
}

type Day = { day: CalendarDate; startsAt: Date; free: number }

/** What keeps athletes from coming to a camp on the days that were chosen. */
export function whyNotOnDays(
  { dayPriceCents }: Pick<TermClass, 'dayPriceCents'>,
  { days, athletes }: Wanted,
  toCome: Day[],
  { timeZone }: Pick<Settings, 'timeZone'>,
): Refused<DaysRefusal> | null {
  const chosen = toCome.filter(({ day }) => days?.includes(day) ?? true)
  if (chosen.length < (days?.length ?? 1)) return { refused: 'no-such-day', field: 'days' }
  if (dayPriceCents === null && chosen.length < toCome.length)
    return { refused: 'whole-only', field: 'days' }
  const full = chosen.filter(({ free }) => free < athletes)
  if (full.length === 0) return null
  const names = full.map(({ startsAt }) => formatShortDay(calendarDateAt(startsAt, timeZone)))
  return { refused: 'day-full', field: 'days', detail: formatList(names) }
}
