import type { CalendarDate, TimeZone, WallTime } from '~/values/business-time'
import { mapLink } from '~/values/links/map-link'
import type { Brand } from './brand'

/** Settings that owners can change. */
export type Settings = Brand & {
  name: string
  tagline: string
  email: string
  phone: string
  addressLines: string[]
  /** Absolute URLs. */
  socialLinks: string[]
  /** For receipts; empty if none. */
  taxId: string
  timeZone: TimeZone
  currency: string
  slotStepMinutes: number
  minimumNoticeMinutes: number
  horizonDays: number
  bufferMinutes: number
  /** Between two lessons at different places, in addition to the buffer. */
  travelMinutes: number
  holdMinutes: number
  /** The maximum of abandoned holds per network per hour. */
  abandonedHoldsPerHour: number
  /** The maximum of concurrent guest holds per network. */
  openHoldsPerNetwork: number
  /** The maximum share of a coach's day that guests may hold at once. */
  visitorsSharePercent: number
  pause: BookingPause | null
  /** The current or last pause message. */
  lastPause: BookingPause
  /** The sibling discount in percent; null for none. */
  siblingPercent: number | null
  /** After how many days unpaid tuition counts as overdue; null for never. */
  overdueDays: number | null
  /** Whether families with overdue tuition cannot enroll anyone. */
  overdueRefused: boolean
  /** On which day of being overdue a class is paused; null for never. */
  overduePauseDays: number | null
  /** After how many days of being due unpaid tuition costs a late fee; null for never. */
  lateFeeDays: number | null
  /** An amount, or else a percentage of what is due. */
  lateFeeCents: number | null
  lateFeePercent: number | null
  /** Of invoices made from then on. */
  lateFeeSince: Date | null
  /** Whether families can save a bank account for autopay. */
  bankAccountsOffered: boolean
  whatToBring: string[]
  waiverValidityDays: number
  /** How long a waiver is kept after it expires. */
  waiverRetentionYears: number
  /** Waivers are kept at least until the athlete has this age. */
  waiverRetentionAge: number
  /** Hours before a lesson at which reminders are sent. */
  reminderHours: number[]
  /** When optional emails wait. */
  quietFrom: WallTime
  quietUntil: WallTime
  /** The limit of what leaves for messages of one kind, so that no mail server takes it for spam. */
  emailsPerMinute: number
  textsPerMinute: number
  cancellationPolicyId: string
  logo: LogoPictures
  /** When the site was opened; null before, and while closed. */
  openedAt: Date | null
  /** The preview token's seed; null without a preview link. */
  previewLinkId: string | null
  /** For optimistic locking. */
  version: number
}

/** Pictures that replace the drawn logo and the name; null for none. */
export type LogoPictures = { circle: LogoPicture | null; text: LogoPicture | null }

/** A logo picture. Its alternative text is the business's name. */
export type LogoPicture = { id: string; width: number; height: number; widths: number[] }

/** Pauses public booking for lessons between two dates, inclusive; no date means no limit. */
type BookingPause = {
  message: string
  from: CalendarDate | null
  until: CalendarDate | null
}

/** Whether public booking is closed for lessons on a day. The lesson's day counts, not today. */
export function isPaused(settings: Pick<Settings, 'pause'>, day: CalendarDate): boolean {
  const { pause } = settings
  if (!pause) return false
  return (!pause.from || day >= pause.from) && (!pause.until || day <= pause.until)
}

/** The address and the number to call. */
export function placeOf({
  name,
  addressLines,
  phone,
}: Pick<Settings, 'name' | 'addressLines' | 'phone'>) {
  return {
    where: [name, ...addressLines],
    map: addressLines.length > 0 ? mapLink(addressLines) : null,
    phone,
  }
}
