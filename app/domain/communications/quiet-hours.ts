import {
  addDays,
  calendarDateAt,
  edgeAt,
  type TimeZone,
  type WallTime,
} from '~/values/business-time'

export type QuietHours = { quietFrom: WallTime; quietUntil: WallTime; timeZone: TimeZone }

/**
 * When the quiet hours that hold at this moment are over; null where none hold. They begin with the
 * first minute and are over with the last one, on the business's wall, at night as well as by day.
 * Where a clock change shows a border twice, they last from its first showing to its second.
 */
export function quietUntil(
  now: Date,
  { quietFrom, quietUntil, timeZone }: QuietHours,
): Date | null {
  const overnight = quietUntil <= quietFrom ? 1 : 0
  if (quietFrom === quietUntil) return null
  const today = calendarDateAt(now, timeZone)
  for (const day of [addDays(today, -1), today]) {
    const from = edgeAt(day, quietFrom, timeZone, 'earlier')
    const until = edgeAt(addDays(day, overnight), quietUntil, timeZone, 'later')
    if (from <= now && now < until) return until
  }
  return null
}
