import { addMinutes } from '~/values/business-time'
import type { LessonType } from '~/domain/catalogue/lesson-type'

/**
 * held → awaiting_payment → confirmed → completed | no_show. The first three can be canceled, the
 * first two can expire. Payment is never a state: the ledger has it.
 */
export const bookingStatuses = [
  'held',
  'awaiting_payment',
  'confirmed',
  'completed',
  'no_show',
  'canceled',
  'expired',
] as const

export type BookingStatus = (typeof bookingStatuses)[number]

export const statusLabels: Record<BookingStatus, string> = {
  held: 'Not confirmed yet',
  awaiting_payment: 'Awaiting payment',
  confirmed: 'Confirmed',
  completed: 'Completed',
  no_show: 'No one came',
  canceled: 'Canceled',
  expired: 'Hold ended',
}

/** Confirmed and not canceled. */
export const bookedStatuses = ['confirmed', 'completed', 'no_show'] as const

export function isBooked({ status }: { status: BookingStatus }): boolean {
  return bookedStatuses.some((booked) => booked === status)
}

/** A booking's price in the currency's smallest unit. */
export type Price = { priceCents: number; depositCents: number; currency: string }

/** The longest that a visitor can keep one time by holding it repeatedly. */
export const longestHoldMinutes = 60

/**
 * A hold's end; null if this visitor has used up the hour.
 * @param minutesHeld how long this visitor has held this time before
 */
export function holdEndsAt(now: Date, holdMinutes: number, minutesHeld: number): Date | null {
  const left = longestHoldMinutes - minutesHeld
  return left > 1 ? addMinutes(now, Math.min(holdMinutes, left)) : null
}

/** The maximum of holds per order, so that no one blocks the calendar. */
export const maxBookingsPerOrder = 5

/** The maximum of dates that staff book at once: a year of one weekday. */
export const maxSeriesDates = 52

/** Whether a hold is active: until, not at, its end. */
export function isHolding(booking: { status: BookingStatus; heldUntil: Date }, now: Date): boolean {
  return booking.status === 'held' && booking.heldUntil > now
}

/** Splits an amount by athletes; the remainder goes to the first. */
export function sharesOf(cents: number, athletes: number): number[] {
  const share = Math.floor(cents / athletes)
  return Array.from({ length: athletes }, (_, index) =>
    index < cents - share * athletes ? share + 1 : share,
  )
}

/** The current price: per athlete in a group, otherwise per lesson. */
export function priceOf(
  lessonType: Pick<LessonType, 'format' | 'priceCents' | 'depositCents'>,
  places: number,
  currency: string,
): Price {
  const times = lessonType.format === 'group' ? places : 1
  return {
    priceCents: lessonType.priceCents * times,
    depositCents: lessonType.depositCents * times,
    currency,
  }
}

/**
 * Whether the family has to confirm it, and still can. Families only ever see holds that staff made
 * for them.
 */
export function waitsToBeConfirmed(
  { status, startsAt }: { status: BookingStatus; startsAt: Date },
  now: Date,
): boolean {
  return status === 'held' && startsAt > now
}
