import type { WallTime } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatHours, formatWeekday } from '~/values/format/format-time'

/** Coaching hours on a weekday (ISO 8601: Monday is 1), in local time. */
export type OpenHours = { weekday: number; start: WallTime; end: WallTime }

/**
 * Opening hours as lines of text; `hours` for structured data, empty if the lines were written by
 * hand.
 */
type HoursSaid = { lines: string[]; hours: OpenHours[] }

/** The opening hours as the business wrote them, or else the coaches' hours. */
export function hoursSaid(written: string, hours: OpenHours[]): HoursSaid {
  const lines = written.split('\n').filter(Boolean)
  return lines.length > 0 ? { lines, hours: [] } : { lines: formatOpeningHours(hours), hours }
}

/** Merges adjacent and overlapping hours of all coaches, sorted by weekday and start. */
export function mergedHours(hours: OpenHours[]): OpenHours[] {
  const sorted = [...hours].sort((a, b) => a.weekday - b.weekday || (a.start < b.start ? -1 : 1))
  const merged: OpenHours[] = []
  for (const one of sorted) {
    const last = merged.at(-1)
    if (last?.weekday !== one.weekday || last.end < one.start) merged.push({ ...one })
    else if (last.end < one.end) last.end = one.end
  }
  return merged
}

/** `Monday to Friday, 3:00 – 8:00 PM`: consecutive equal days share a line. */
export function formatOpeningHours(hours: OpenHours[]): string[] {
  const runs: { from: number; until: number; words: string }[] = []
  for (const weekday of new Set(hours.map((one) => one.weekday))) {
    const ofDay = hours.filter((one) => one.weekday === weekday)
    const words = formatList(ofDay.map(({ start, end }) => formatHours(start, end)))
    const last = runs.at(-1)
    if (last?.words === words && last.until === weekday - 1) last.until = weekday
    else runs.push({ from: weekday, until: weekday, words })
  }
  return runs.map(({ from, until, words }) => `${formatDays(from, until)}, ${words}`)
}

function formatDays(from: number, until: number): string {
  if (from === until) return formatWeekday(from)
  const between = until - from === 1 ? 'and' : 'to'
  return `${formatWeekday(from)} ${between} ${formatWeekday(until)}`
}
