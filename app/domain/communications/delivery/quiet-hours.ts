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

/**
 * The end of a time that somebody is given to answer, in milliseconds: it stands still in quiet hours,
 * and is over at `latest` in any case.
 */
export function withoutQuietHours(
  from: Date,
  milliseconds: number,
  hours: QuietHours,
  latest: Date,
): Date {
  let [at, left] = [from, milliseconds]
  while (at < latest) {
    at = quietUntil(at, hours) ?? at
    const quiet = nextQuiet(at, hours)
    const end = new Date(at.getTime() + left)
    if (!quiet || end <= quiet) return end < latest ? end : latest
    left -= quiet.getTime() - at.getTime()
    at = quiet
  }
  return latest
}

/** When quiet hours begin next, after but not at a moment. */
function nextQuiet(at: Date, { quietFrom, quietUntil, timeZone }: QuietHours): Date | null {
  if (quietFrom === quietUntil) return null
  const today = calendarDateAt(at, timeZone)
  const begins = [today, addDays(today, 1)].map((day) =>
    edgeAt(day, quietFrom, timeZone, 'earlier'),
  )
  return begins.find((begin) => begin > at) ?? null
}
