import { addMinutes } from '~/values/business-time'
import type { LessonType } from '~/domain/catalogue/lesson-type'

/**
 * held → awaiting_payment → confirmed → completed | no_show; from the first three also canceled,
 * from the first two also expired. What is paid is never a state: it is the sum of the ledger.
 */
export const bookingStatuses = [
  ...(['held', 'awaiting_payment', 'confirmed'] as const),
  ...(['completed', 'no_show', 'canceled', 'expired'] as const),
] as const

export type BookingStatus = (typeof bookingStatuses)[number]

export const statusLabels: Record<BookingStatus, string> = {
  held: 'Held',
  awaiting_payment: 'Awaiting payment',
  confirmed: 'Confirmed',
  completed: 'Completed',
  no_show: 'No one came',
  canceled: 'Canceled',
  expired: 'Hold ended',
}

/** Booked, and not canceled since: the lesson is, or was, theirs. */
export const bookedStatuses = ['confirmed', 'completed', 'no_show'] as const

export function isBooked({ status }: { status: BookingStatus }): boolean {
  return bookedStatuses.some((booked) => booked === status)
}

/** What a booking costs, in the currency's smallest unit. */
export type Price = { priceCents: number; depositCents: number; currency: string }

/** So long, and no longer, may one visitor keep one time by holding it again and again. */
export const longestHoldMinutes = 60

/**
 * Until when a time is held, or null where the same visitor has had it for the whole hour already.
 * @param minutesHeld for how long this visitor has held this very time before
 */
export function holdEndsAt(now: Date, holdMinutes: number, minutesHeld: number): Date | null {
  const left = longestHoldMinutes - minutesHeld
  return left > 1 ? addMinutes(now, Math.min(holdMinutes, left)) : null
}

/** So many times, and no more, may one order hold: nobody may close the calendar. */
export const mostInOrder = 5

/** So many dates, and no more, staff book for a family in one go: a year of one weekday. */
export const mostInSeries = 52

/** Whether a hold still keeps its time: until, but not at, the minute it ends. */
export function isHolding(booking: { status: BookingStatus; heldUntil: Date }, now: Date): boolean {
  return booking.status === 'held' && booking.heldUntil > now
}

/** An amount in as many shares as there are athletes; a cent that does not divide goes to the first. */
export function sharesOf(cents: number, athletes: number): number[] {
  const share = Math.floor(cents / athletes)
  return Array.from({ length: athletes }, (_, index) =>
    index < cents - share * athletes ? share + 1 : share,
  )
}

/** What so many places of a lesson type cost now: a group counts athletes, all else the lesson. */
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

/** Whether its family has still to confirm it, and can: of holds, only those made for a family are shown to one. */
export function waitsToBeConfirmed(
  { status, startsAt }: { status: BookingStatus; startsAt: Date },
  now: Date,
): boolean {
  return status === 'held' && startsAt > now
}
