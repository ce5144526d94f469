import { database, type Transaction } from '~/platform/database/database.server'
import {
  addDays,
  addMonths,
  calendarDateAt,
  dateFromDatabase,
  daysOfMonth,
  monthOf,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import { findLessonsTaught } from './find-lessons-taught.server'
import { findSettlementRates } from './find-settlement-rates.server'
import type { Payee } from '~/values/payee'
import { columnsOf } from './payee-columns'
import { amountFor, rateOn, type Rate, type Work } from './settlement-rate'

/** The amount for a lesson, or the difference to what settlements say of it. */
export type OpenLine = Work & {
  lessonId: string
  startsAt: Date
  lessonType: string
  isCorrection: boolean
  withoutAttendance: number
  /** Null if none applies. */
  rate: Rate | null
  amountCents: number
}

export type OpenSettlement = {
  startsOn: CalendarDate
  /** Inclusive. */
  endsOn: CalendarDate
  lines: OpenLine[]
  adjustments: { id: string; amountCents: number; reason: string }[]
  amountCents: number
}

type Asked = {
  /** The last day; by default last month's or else yesterday. */
  until: CalendarDate | null
  zone: TimeZone
  now: Date
}

/**
 * What a payee is to be paid since the last settlement. Lessons of settlements come again with the
 * difference if anything about them has changed since. Null before the first rate, and where the
 * last day is before the first.
 */
export async function findOpenSettlement(
  payee: Payee,
  { until, zone, now }: Asked,
  tx: Transaction = database(),
): Promise<OpenSettlement | null> {
  const { rates, firstDay, startsOn } = await findDays(tx, payee)
  if (!startsOn || !firstDay) return null
  const endsOn = until ?? usualEnd(startsOn, calendarDateAt(now, zone))
  if (endsOn < startsOn) return null

  const asked = { from: firstDay, openFrom: startsOn, until: endsOn, zone, now }
  const lessons = await findLessonsTaught(tx, payee, asked)
  const lines = lessons.flatMap((lesson): OpenLine[] => {
    const { id, date, isTaught, lessonTypeId, paidCents, ...work } = lesson
    const rate = isTaught ? rateOn(rates, { lessonTypeId, date }) : null
    const amountCents = (rate ? amountFor(work, rate) : 0) - (paidCents ?? 0)
    const isCorrection = paidCents !== null || date < startsOn
    if (isCorrection && amountCents === 0) return []
    return [{ ...work, lessonId: id, isCorrection, rate: rate && rateOf(rate), amountCents }]
  })
  const adjustments = await tx.settlementAdjustment.findMany({
    where: { ...columnsOf(payee), settlementId: null },
    select: { id: true, amountCents: true, reason: true },
    orderBy: { id: 'asc' },
  })
  const amounts = [...lines, ...adjustments].map((one) => one.amountCents)
  const amountCents = amounts.reduce((sum, cents) => sum + cents, 0)
  return { startsOn, endsOn, lines, adjustments, amountCents }
}

function rateOf({ kind, amount, memberAmount }: Rate): Rate {
  return { kind, amount, memberAmount }
}

/** A payee's rates, first day, and first day that is not settled. */
async function findDays(tx: Transaction, payee: Payee) {
  const whose = columnsOf(payee)
  const rates = await findSettlementRates(payee, tx)
  const locked = await tx.settlement.aggregate({
    where: whose,
    _min: { startsOn: true },
    _max: { endsOn: true },
  })
  const { endsOn } = locked._max
  const starts = [
    ...rates.map(({ validFrom }) => validFrom),
    ...(locked._min.startsOn ? [dateFromDatabase(locked._min.startsOn)] : []),
  ].toSorted()
  return {
    rates,
    firstDay: starts[0],
    startsOn: endsOn ? addDays(dateFromDatabase(endsOn), 1) : starts[0],
  }
}

function usualEnd(startsOn: CalendarDate, today: CalendarDate): CalendarDate {
  const { last } = daysOfMonth(addMonths(monthOf(today), -1))
  return startsOn <= last ? last : addDays(today, -1)
}
