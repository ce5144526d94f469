import type { CalendarDate, TimeZone, WallTime } from '~/values/business-time'

/** What the coach can change about the business. */
export type Settings = {
  name: string
  tagline: string
  email: string
  phone: string
  addressLines: string[]
  /** Where else it is found, by whole addresses. */
  socialLinks: string[]
  /** For receipts; empty where there is none. */
  taxId: string
  timeZone: TimeZone
  currency: string
  slotStepMinutes: number
  minimumNoticeMinutes: number
  horizonDays: number
  bufferMinutes: number
  holdMinutes: number
  /** Holds from one network address that nobody booked; one more is refused. */
  abandonedHoldsPerHour: number
  /** Times that visitors without an account hold at once from one network; one more is refused. */
  openHoldsPerNetwork: number
  /** How much of a coach's day visitors without an account may hold at once. */
  visitorsSharePercent: number
  pause: BookingPause | null
  /** What the last pause said, or says now. */
  lastPause: BookingPause
  /** What a brother or a sister in one class costs less, in percent; null where nothing. */
  siblingPercent: number | null
  whatToBring: string[]
  waiverValidityDays: number
  /** How long a signature is kept after it is no longer valid. */
  waiverRetentionYears: number
  /** However old a signature is: no sooner than on this birthday of the athlete. */
  waiverRetentionAge: number
  /** How many hours before a lesson a family is reminded of it. */
  reminderHours: number[]
  /** When emails that can wait are kept back. */
  quietFrom: WallTime
  quietUntil: WallTime
  cancellationPolicyId: string
  logo: Logo
  /** Since when the public sees the site and can book; null before that, and while it is closed. */
  openedAt: Date | null
  /** What the secret of the preview link is made of; null where nobody has one. */
  previewLinkId: string | null
  /** Counts how often these were saved. */
  version: number
}

/** Pictures that stand in for the drawn mark and for the name beside it; null where there is none. */
export type Logo = { circle: LogoPicture | null; text: LogoPicture | null }

/** An uploaded picture by its sizes; what it says is the business's name. */
export type LogoPicture = { id: string; width: number; height: number; widths: number[] }

/** No booking by the public for lessons from one date to another, both included; no date is no limit. */
export type BookingPause = {
  message: string
  from: CalendarDate | null
  until: CalendarDate | null
}

/** Whether lessons on a day are closed to the public. The lesson's day decides, not today. */
export function isPaused(settings: Pick<Settings, 'pause'>, day: CalendarDate): boolean {
  const { pause } = settings
  if (!pause) return false
  return (!pause.from || day >= pause.from) && (!pause.until || day <= pause.until)
}
