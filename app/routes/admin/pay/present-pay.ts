import type { OpenPayLine } from '~/domain/payroll/find-open-pay.server'
import type { PayRate, Rate } from '~/domain/payroll/pay-rate'
import { formatCalendarDate, formatMoment, formatMomentWithYear } from '~/values/format/format-time'
import type { CalendarDate, TimeZone } from '~/values/business-time'
import { formatMoney, formatSigned } from '~/values/money'

/** `$25 an hour`, `40% of what families are charged`. */
export function formatRate({ kind, amount }: Rate, currency: string): string {
  switch (kind) {
    case 'hour':
      return `${formatMoney(amount, currency)} an hour`
    case 'lesson':
      return `${formatMoney(amount, currency)} a lesson`
    case 'athlete':
      return `${formatMoney(amount, currency)} for each athlete`
    case 'share':
      return `${amount}% of what families are charged`
  }
}

/** A rate with what it is for, and from when on. */
export function presentRate(rate: PayRate & { lessonType: string | null }, currency: string) {
  return {
    id: rate.id,
    rate: formatRate(rate, currency),
    facts: [rate.lessonType ?? 'Every lesson', `From ${formatCalendarDate(rate.validFrom)} on`],
  }
}

export function formatPeriod(startsOn: CalendarDate, endsOn: CalendarDate): string {
  return startsOn === endsOn
    ? formatCalendarDate(startsOn)
    : `${formatCalendarDate(startsOn)} to ${formatCalendarDate(endsOn)}`
}

type Line = Omit<OpenPayLine, 'withoutAttendance'>

export type PayRow = {
  id: string
  lesson: string
  type: string
  time: string
  athletes: string
  rate: string
  amount: string
}

/** A line of a period. Corrections name the year, as they can be old. */
export function presentLine(line: Line, zone: TimeZone, currency: string): PayRow {
  const { lessonId, startsAt, lessonType, isCorrection, minutes, athletes, rate } = line
  return {
    id: lessonId,
    lesson: isCorrection
      ? `${formatMomentWithYear(startsAt, zone)}, corrected`
      : formatMoment(startsAt, zone),
    type: lessonType,
    time: `${minutes} min`,
    athletes: String(athletes),
    rate: rate ? formatRate(rate, currency) : 'No rate',
    amount: formatSigned(line.amountCents, currency),
  }
}

type Adjustment = { id: string; amountCents: number; reason: string }

export function presentAdjustment({ id, amountCents, reason }: Adjustment, currency: string) {
  return { id, reason, amount: formatSigned(amountCents, currency) }
}
