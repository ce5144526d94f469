import type { OpenLine } from '~/domain/settlements/find-open-settlement.server'
import type { Rate, SettlementRate } from '~/domain/settlements/settlement-rate'
import { formatCalendarDate, formatMoment, formatMomentWithYear } from '~/values/format/format-time'
import type { CalendarDate, TimeZone } from '~/values/business-time'
import { formatMoney, formatSigned } from '~/values/money'

/** `$25 an hour`, `40% of what families are charged`. */
function formatRate({ kind, amount, memberAmount }: Rate, currency: string): string {
  switch (kind) {
    case 'hour':
      return `${formatMoney(amount, currency)} an hour`
    case 'lesson':
      return `${formatMoney(amount, currency)} a lesson`
    case 'athlete':
      return memberAmount === null
        ? `${formatMoney(amount, currency)} for each athlete`
        : `${formatMoney(amount, currency)} for each athlete, ${formatMoney(memberAmount, currency)} for members`
    case 'share':
      return `${amount}% of what families are charged`
  }
}

/** A rate with what it is for, and from when on. */
export function presentRate(
  rate: SettlementRate & { lessonType: string | null },
  currency: string,
) {
  return {
    id: rate.id,
    rate: formatRate(rate, currency),
    facts: [rate.lessonType ?? 'Every lesson', `From ${formatCalendarDate(rate.validFrom)} on`],
  }
}

/** Both days are inclusive. */
export function formatPeriod(startsOn: CalendarDate, endsOn: CalendarDate): string {
  return startsOn === endsOn
    ? formatCalendarDate(startsOn)
    : `${formatCalendarDate(startsOn)} to ${formatCalendarDate(endsOn)}`
}

type Line = Omit<OpenLine, 'withoutAttendance'>

export type SettlementRow = {
  id: string
  lesson: string
  type: string
  time: string
  athletes: string
  rate: string
  amount: string
}

/** A line of a settlement. Corrections name the year, as they can be old. */
export function presentLine(line: Line, zone: TimeZone, currency: string): SettlementRow {
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
