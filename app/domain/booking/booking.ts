import { depositWithTax, type LessonType } from '~/domain/catalogue/lesson-type'
import { beforeTax, withTax, type TaxTerms } from '~/domain/catalogue/tax'

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
  no_show: 'No-show',
  canceled: 'Canceled',
  expired: 'Hold ended',
}

/** Confirmed and not canceled. */
export const bookedStatuses = ['confirmed', 'completed', 'no_show'] as const

/** Also true after the lesson, whether or not they came. */
export function isBooked({ status }: { status: BookingStatus }): boolean {
  return bookedStatuses.some((booked) => booked === status)
}

/** Canceled, lapsed or over: no one is coming anymore. */
export function isEnded({ status }: { status: BookingStatus }): boolean {
  return ['completed', 'no_show', 'canceled', 'expired'].includes(status)
}

/** A booking's price, with its tax, in the currency's smallest unit. */
export type Price = { priceCents: number; depositCents: number; currency: string }

/** The maximum of dates that staff book at once: a year of one weekday. */
export const maxSeriesDates = 52

/** Splits an amount by athletes; the remainder goes to the first. */
export function sharesOf(cents: number, athletes: number): number[] {
  const share = Math.floor(cents / athletes)
  return Array.from({ length: athletes }, (_, index) =>
    index < cents - share * athletes ? share + 1 : share,
  )
}

type Priced = Pick<LessonType, 'format' | 'priceCents' | 'depositCents'> & TaxTerms

/** The current price, with its tax: per athlete in a group, otherwise per lesson. */
export function priceOf(lessonType: Priced, places: number, currency: string): Price {
  const times = lessonType.format === 'group' ? places : 1
  const listed = {
    priceCents: lessonType.priceCents * times,
    depositCents: lessonType.depositCents * times,
  }
  return { ...taxed(listed, lessonType), currency }
}

function taxed(listed: Omit<Price, 'currency'>, tax: TaxTerms): Omit<Price, 'currency'> {
  return {
    priceCents: withTax(listed.priceCents, tax),
    depositCents: depositWithTax(listed, tax),
  }
}

/** The listed price of fewer places in a class. */
export function priceOfFewer(
  listed: Price,
  tax: TaxTerms,
  { from, to }: { from: number; to: number },
): Omit<Price, 'currency'> {
  const isAll = listed.depositCents === listed.priceCents
  const priceCents = (beforeTax(listed.priceCents, tax) / from) * to
  const depositCents = isAll ? priceCents : (listed.depositCents / from) * to
  return taxed({ priceCents, depositCents }, tax)
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
