import type { BookingStatus } from '~/domain/booking/booking'
import type { bookingChannelLabels } from '~/domain/booking/on-behalf/on-behalf'
import type { TimeZone } from '~/values/business-time'
import { formatList } from '~/values/format/format-list'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'

/** A booking in a list. */
export type BookingLine = {
  id: string
  status: BookingStatus
  startsAt: Date
  lessonName: string
  coachName: string
  /** Null at the business's own address. */
  venue: string | null
  athletes: string[]
  /** The guardian; null for an anonymous hold. */
  guardian: string | null
  guardianId: string | null
  makeUpDays: number | null
  /** How the family asked for it; null if it booked online. */
  channel: keyof typeof bookingChannelLabels | null
  priceCents: number
  currency: string
}

/** `Deep Dive for Zoe Okafor, Tuesday, November 24, 2026 at 4:00 PM (Eastern Time)` */
export function formatLine(line: BookingLine, zone: TimeZone): string {
  const { lessonName, athletes, startsAt } = line
  const what = athletes.length > 0 ? `${lessonName} for ${formatList(athletes)}` : lessonName
  return `${what}, ${formatMomentWithYear(startsAt, zone)} (${formatZone(zone)})`
}
