import { withTax } from '~/domain/catalogue/tax'
import { findAthletesInLessons } from '~/domain/booking/on-behalf/athletes-in-lessons.server'
import { lessOf, percentOf, type Discount } from '~/domain/booking/money/prices/discounts'
import type { Price } from '~/domain/booking/booking'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import {
  addMinutes,
  calendarDateAt,
  dateForDatabase,
  dateFromDatabase,
  monthOf,
  type CalendarDate,
} from '~/values/business-time'
import { extraCentsOf, extrasFor, type ChosenExtra, type Extra } from './camps/camp-extras'
import { feeYearDays, isCurrent } from './enrollment'
import { findDatesToCome, type ClassDate } from '~/domain/scheduling/find-dates-to-come.server'
import { datesOfTerm, type KnownTermClass } from './terms/find-term-class.server'
import { chargedOn, chargedThrough, pricesOfDates, pricesOfDays } from './terms/term'

export type PlannedDate = ClassDate & { price: Price; discounts: Discount[] }

/** What enrolling one athlete takes and costs. */
export type EnrollmentPlan = {
  athleteId: string
  dates: PlannedDate[]
  siblingPercent: number
  /** Part of the first date's price, before tax that is added. */
  registrationFeeCents: number
  /** Besides a camp. */
  extras: Extra[]
  /** What is charged at once. */
  dueNowCents: number
  /** What is charged later, by the day it is charged on. */
  later: { on: CalendarDate; cents: number }[]
}

type Wanted = {
  termClass: KnownTermClass
  guardianId: string
  athleteId: string
  /** Of the same family and form, enrolled before this one. */
  siblings: string[]
  startsOn: CalendarDate
  isTrial: boolean
  /** Of a camp; all if not given. */
  days?: CalendarDate[]
  /** What a camp offers besides, if it is wanted. */
  extras?: ChosenExtra[]
  /** Bookings that a move would cancel, while it is reviewed. */
  leaving?: string[]
  settings: Settings
}

/** The dates, prices and charges of an enrollment as of now. Without dates, there is none left. */
export async function planEnrollment(
  tx: Transaction,
  wanted: Wanted,
  now: Date,
): Promise<EnrollmentPlan> {
  const { termClass, athleteId, isTrial, settings } = wanted
  const today = calendarDateAt(now, settings.timeZone)
  const toCome = await findOwnDates(tx, wanted, now)
  const taken = isTrial ? toCome.slice(0, 1) : toCome
  const siblingPercent = await findSiblingPercent(tx, wanted, today)
  const registrationFeeCents = isTrial ? 0 : await findFee(tx, wanted, now)
  const extras = extrasFor(termClass.extras, wanted.extras, athleteId)
  const agreed = { siblingPercent, registrationFeeCents, extras, isTrial }
  const dates = priceDates(termClass, taken, { ...agreed, today, settings })
  return {
    athleteId,
    dates,
    siblingPercent,
    registrationFeeCents,
    extras,
    ...chargesOver(dates, { termClass, isTrial, today }),
  }
}

type Agreed = Pick<EnrollmentPlan, 'siblingPercent' | 'registrationFeeCents' | 'extras'> & {
  isTrial: boolean
  today: CalendarDate
  settings: Pick<Settings, 'currency'>
}

/**
 * The price of each date with its discount, and of extras, which have none; the first date carries
 * the registration fee.
 */
export function priceDates<Dated extends Pick<ClassDate, 'day'>>(
  termClass: KnownTermClass,
  dates: Dated[],
  { siblingPercent, registrationFeeCents, extras, isTrial, today, settings }: Agreed,
): (Dated & Pick<PlannedDate, 'price' | 'discounts'>)[] {
  const { term, lessonType, trialCents } = termClass
  const all = datesOfTerm(termClass, today)
  const prices =
    term.kind === 'camp'
      ? pricesOfDays(
          termClass,
          dates.map(({ day }) => day),
          all,
        )
      : pricesOfDates(termClass, { dates: all, term })
  return dates.map((date, index) => {
    const cents = isTrial ? (trialCents ?? 0) : (prices.get(date.day) ?? 0)
    const fee = extraCentsOf(extras, index === 0) + (index === 0 ? registrationFeeCents : 0)
    const priceCents = withTax(cents + fee, lessonType)
    const listed = { priceCents, depositCents: 0, currency: settings.currency }
    const off = percentOf(cents, siblingPercent)
    return { ...date, ...lessOf(listed, lessonType, [['siblings', off]]) }
  })
}

/** The chosen ones, without those that the athlete has a place in already. */
async function findOwnDates(
  tx: Transaction,
  { termClass, athleteId, startsOn, days }: Wanted,
  now: Date,
): Promise<ClassDate[]> {
  const between = { from: startsOn, until: termClass.term.endsOn }
  const dates = await findDatesToCome(termClass, between, now, tx)
  const lessonIds = dates.map(({ lessonId }) => lessonId)
  const here = await findAthletesInLessons(tx, [athleteId], lessonIds)
  const chosen = termClass.term.kind === 'camp' ? days : undefined
  return dates.filter(({ lessonId, day }) => !here.has(lessonId) && (chosen?.includes(day) ?? true))
}

type Charging = { termClass: KnownTermClass; isTrial: boolean; today: CalendarDate }

function chargesOver(
  dates: PlannedDate[],
  { termClass, isTrial, today }: Charging,
): Pick<EnrollmentPlan, 'dueNowCents' | 'later'> {
  const { term, basis } = termClass
  const isAtOnce = isTrial || basis === 'term'
  const through = chargedThrough(today, term)
  let dueNowCents = 0
  const later = new Map<CalendarDate, number>()
  for (const { day, price } of dates) {
    const month = monthOf(day)
    if (isAtOnce || month <= through) dueNowCents += price.priceCents
    else
      later.set(chargedOn(month, term), (later.get(chargedOn(month, term)) ?? 0) + price.priceCents)
  }
  return { dueNowCents, later: [...later].map(([on, cents]) => ({ on, cents })) }
}

/** The discount for a family's second and further athletes who are enrolled at a time. */
async function findSiblingPercent(
  tx: Transaction,
  { guardianId, athleteId, siblings, isTrial, settings }: Wanted,
  today: CalendarDate,
): Promise<number> {
  const { siblingPercent } = settings
  if (!siblingPercent || isTrial) return 0
  if (siblings.length > 0) return siblingPercent
  const enrolled = await tx.enrollment.findMany({
    where: {
      order: { guardianId },
      athleteId: { not: athleteId },
      isTrial: false,
      OR: [{ endsOn: null }, { endsOn: { gte: dateForDatabase(today) } }],
    },
    select: { startsOn: true, endsOn: true },
  })
  const isNow = enrolled.some(({ startsOn, endsOn }) =>
    isCurrent(
      { startsOn: dateFromDatabase(startsOn), endsOn: endsOn && dateFromDatabase(endsOn) },
      today,
    ),
  )
  return isNow ? siblingPercent : 0
}

/** Once a year for an athlete, whichever class it is, unless it was returned. */
async function findFee(
  tx: Transaction,
  { termClass, athleteId, leaving = [] }: Wanted,
  now: Date,
): Promise<number> {
  const { registrationFeeCents } = termClass.term
  if (registrationFeeCents === 0) return 0
  const since = addMinutes(now, -feeYearDays * 24 * 60)
  const earliest = { orderBy: { id: 'asc' }, take: 1, select: { id: true, status: true } } as const
  const charged = await tx.enrollment.findMany({
    where: { athleteId, registrationFeeCents: { gt: 0 }, createdAt: { gt: since } },
    select: {
      order: { select: { bookings: earliest } },
      invoices: {
        select: {
          lines: {
            orderBy: { bookingId: 'asc' },
            take: 1,
            select: { booking: { select: { id: true, status: true } } },
          },
        },
      },
    },
  })
  const isKept = charged.some(({ order, invoices }) => {
    const invoiced = invoices.flatMap(({ lines }) => lines.map(({ booking }) => booking))
    const [first] = [...order.bookings, ...invoiced].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    return first && first.status !== 'canceled' && !leaving.includes(first.id)
  })
  return isKept ? 0 : registrationFeeCents
}
