import {
  addDays,
  calendarDateAt,
  edgeAt,
  type TimeZone,
  type WallTime,
} from '~/values/business-time'
import { emailRuleOf, type EmailKind } from '../email-kinds'

export type QuietHours = { quietFrom: WallTime; quietUntil: WallTime; timeZone: TimeZone }

/**
 * When the current quiet hours end; null outside them. From the first minute through the last, in
 * the business's time zone, overnight or by day. If a clock change repeats a boundary, from its
 * first to its second occurrence.
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

/** When the quiet hours end that an email of this kind waits for; null if it goes at once. */
export function emailWaitsUntil(kind: EmailKind, now: Date, hours: QuietHours): Date | null {
  return emailRuleOf(kind).mayWait ? quietUntil(now, hours) : null
}

/**
 * A response deadline after a duration in milliseconds, with quiet hours excluded but never after
 * `latest`.
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

/** When quiet hours next start after an instant. */
function nextQuiet(at: Date, { quietFrom, quietUntil, timeZone }: QuietHours): Date | null {
  if (quietFrom === quietUntil) return null
  const today = calendarDateAt(at, timeZone)
  const begins = [today, addDays(today, 1)].map((day) =>
    edgeAt(day, quietFrom, timeZone, 'earlier'),
  )
  return begins.find((begin) => begin > at) ?? null
}
