import {
  addDays,
  addMonths,
  monthOf,
  weekdayOf,
  type CalendarDate,
  type CalendarMonth,
} from '~/values/business-time'
import type { Level } from '~/values/level'
import type { OfferedExtra } from '~/domain/enrollment/camps/camp-extras'

const termKinds = ['season', 'camp'] as const

/** A season of classes, or a camp, which has one class whose dates are its days. */
export type Term = {
  id: string
  kind: (typeof termKinds)[number]
  name: string
  startsOn: CalendarDate
  /** Inclusive; null if it goes on until staff end it. */
  endsOn: CalendarDate | null
  registrationOpensAt: Date
  /** For families with a child enrolled before; null if they have no lead. */
  membersOpenAt: Date | null
  registrationFeeCents: number
  dropNoticeDays: number
  /** On which day of a month the next month is charged. */
  tuitionDay: number
  /** The share of the price that is charged for paused lessons; at 100 no pause is offered. */
  pausePercent: number
}

export const tuitionBases = ['term', 'month', 'lesson'] as const
export type TuitionBasis = (typeof tuitionBases)[number]

/** What athletes are enrolled in. Prices are before tax that is added. */
export type TermClass = {
  id: string
  slug: string
  title: string
  description: string
  level: Level | null
  minAge: number
  maxAge: number
  basis: TuitionBasis
  priceCents: number
  /** Of a trial lesson; null if there is none. */
  trialCents: number | null
  /** Of one day of a camp; null if it is booked whole. */
  dayPriceCents: number | null
  whatToBring: string
  /** What a camp offers besides, such as early drop-off. */
  extras: OfferedExtra[]
  open: boolean
  prerequisites: { id: string; name: string }[]
}

/** When a family may enroll: members first, if they have a lead. */
export function registrationOpensFor(
  { registrationOpensAt, membersOpenAt }: Pick<Term, 'registrationOpensAt' | 'membersOpenAt'>,
  isMember: boolean,
): Date {
  return (isMember && membersOpenAt) || registrationOpensAt
}

/**
 * The last month that is charged on a day: the current one, and from the tuition day on the next.
 */
export function chargedThrough(
  day: CalendarDate,
  { tuitionDay }: Pick<Term, 'tuitionDay'>,
): CalendarMonth {
  const isNext = Number(day.slice(8)) >= tuitionDay
  return isNext ? addMonths(monthOf(day), 1) : monthOf(day)
}

/** The first day on which a month is charged. */
export function chargedOn(
  month: CalendarMonth,
  { tuitionDay }: Pick<Term, 'tuitionDay'>,
): CalendarDate {
  return `${addMonths(month, -1)}-${String(tuitionDay).padStart(2, '0')}`
}

type Dated = { dates: CalendarDate[]; term: Pick<Term, 'startsOn' | 'endsOn'> }

/**
 * The price of each date of a class, in cents; a term's or a month's price is split to the cent, so
 * that a child who joins later pays for what is left. In a month that the term begins or ends in, a
 * date costs no more than in a month of four weeks.
 * @param dates all dates of the class in the term, in order
 */
export function pricesOfDates(
  { basis, priceCents }: Pick<TermClass, 'basis' | 'priceCents'>,
  { dates, term }: Dated,
): Map<CalendarDate, number> {
  if (basis === 'lesson') return new Map(dates.map((date) => [date, priceCents]))
  if (basis === 'term') return split(priceCents, dates, dates.length)
  const weekdays = new Set(dates.map(weekdayOf)).size
  const months = [...new Set(dates.map(monthOf))]
  return new Map(
    months.flatMap((month) => {
      const inMonth = dates.filter((date) => monthOf(date) === month)
      const least = isCutOff(month, term) ? 4 * weekdays : 0
      return [...split(priceCents, inMonth, Math.max(inMonth.length, least))]
    }),
  )
}

function isCutOff(month: CalendarMonth, { startsOn, endsOn }: Dated['term']): boolean {
  const begins = monthOf(startsOn) === month && !startsOn.endsWith('-01')
  const isLast = endsOn !== null && monthOf(endsOn) === month
  return begins || (isLast && monthOf(addDays(endsOn, 1)) === month)
}

/**
 * The price of each booked day of a camp: in total the lower of the days’ prices and the price of
 * the whole camp. Without a price for a day, a child who joins later pays for what is left.
 * @param all all days of the camp, in order
 */
export function pricesOfDays(
  { priceCents, dayPriceCents }: Pick<TermClass, 'priceCents' | 'dayPriceCents'>,
  days: CalendarDate[],
  all: CalendarDate[],
): Map<CalendarDate, number> {
  if (dayPriceCents === null) return split(priceCents, all, Math.max(all.length, 1))
  const cents = Math.min(priceCents, dayPriceCents * days.length)
  return split(cents, days, Math.max(days.length, 1))
}

/** In equal parts; leftover cents go to the first ones. */
function split(cents: number, dates: CalendarDate[], parts: number): Map<CalendarDate, number> {
  const part = Math.floor(cents / parts)
  const left = cents - part * parts
  return new Map(dates.map((date, index) => [date, index < left ? part + 1 : part]))
}

/** The last date of a class after notice was given on a day. */
export function lastDayAfterNotice(
  day: CalendarDate,
  { dropNoticeDays }: Pick<Term, 'dropNoticeDays'>,
): CalendarDate {
  return addDays(day, dropNoticeDays)
}

/**
 * The dates that an enrollment can begin with: those from which on each has a place, or for a trial
 * lesson each with one.
 */
export function firstDates<Date extends { free: number }>(dates: Date[], isTrial: boolean): Date[] {
  if (isTrial) return dates.filter(({ free }) => free > 0)
  return dates.slice(dates.findLastIndex(({ free }) => free <= 0) + 1)
}
