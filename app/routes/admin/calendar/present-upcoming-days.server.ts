import {
  findUpcomingDays,
  type UpcomingDays,
} from '~/domain/admin/calendar/find-upcoming-days.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { currentTime } from '~/http/current-time.server'
import type { CalendarDate } from '~/values/business-time'
import { formatShortDay } from '~/values/format/format-time'

/** The longest list of days that fits a sentence. */
const mostNamed = 4

/** Such as "They teach on Mon, Nov 30, and help on Tue, Dec 1."; null without a day. */
export async function presentUpcomingDays(coachId: string): Promise<string | null> {
  const { timeZone } = await findSettings()
  return present(await findUpcomingDays(coachId, timeZone, currentTime()))
}

function present({ teaches, helps }: UpcomingDays): string | null {
  const parts = [
    ...(teaches.length > 0 ? [`teach on ${formatDays(teaches)}`] : []),
    ...(helps.length > 0 ? [`help with classes on ${formatDays(helps)}`] : []),
  ]
  return parts.length === 0 ? null : `They still ${parts.join('. They ')}.`
}

function formatDays(days: CalendarDate[]): string {
  const more = days.length - mostNamed
  if (more < 1) return listOf(days)
  return `${listOf(days.slice(0, mostNamed))}, and ${more} more ${more === 1 ? 'day' : 'days'}`
}

/** Days have a comma of their own. */
function listOf(days: CalendarDate[]): string {
  return days.map(formatShortDay).join('; ')
}
