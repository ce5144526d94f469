import { findOpenPay, type OpenPay } from '~/domain/payroll/find-open-pay.server'
import { findPaidCoach } from '~/domain/payroll/find-paid-coaches.server'
import { findPayPeriods } from '~/domain/payroll/find-pay-periods.server'
import { findPayRates } from '~/domain/payroll/find-pay-rates.server'
import { PayDaysForm } from '~/domain/payroll/pay-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatSigned } from '~/values/money'
import { payPeriodPath, removePayAdjustmentPath, removePayRatePath } from '~/values/paths/pay-paths'
import { formatPeriod, presentAdjustment, presentLine, presentRate } from './present-pay'

/** A coach's open period through the URL's day, with rates and locked periods. */
export async function payOfCoach(coachId: string, request: Request) {
  const coach = await findPaidCoach(coachId)
  if (!coach) throw notFound()
  const { timeZone: zone, currency } = await findSettings()
  const now = currentTime()
  const asked = parseAddress(request, PayDaysForm)
  const until = asked.status === 'success' ? asked.value.until : null
  const [open, rates, periods] = await Promise.all([
    findOpenPay(coachId, { until, zone, now }),
    findPayRates(coachId),
    findPayPeriods(coachId),
  ])
  const isOver = open !== null && open.endsOn < calendarDateAt(now, zone)
  return {
    ...coach,
    isOdd: asked.status !== 'success',
    form:
      asked.status === 'success'
        ? blankForm(PayDaysForm, { until: open?.endsOn ?? until })
        : viewOfSubmission(asked, PayDaysForm),
    open: open && { ...presentOpen(coachId, open, zone, currency), isOver },
    rates: rates.map((rate) => ({
      ...presentRate(rate, currency),
      removing: removePayRatePath(coachId, rate.id),
    })),
    periods: periods.map(({ id, startsOn, endsOn, amountCents, currency }) => ({
      id,
      to: payPeriodPath(id),
      period: formatPeriod(startsOn, endsOn),
      amount: formatSigned(amountCents, currency),
    })),
  }
}

function presentOpen(coachId: string, open: OpenPay, zone: TimeZone, currency: string) {
  const { startsOn, endsOn, lines, adjustments, amountCents } = open
  return {
    period: formatPeriod(startsOn, endsOn),
    endsOn,
    amountCents,
    amount: formatSigned(amountCents, currency),
    lines: lines.map((line) => presentLine(line, zone, currency)),
    linesTotal: formatSigned(sumOf(lines), currency),
    adjustments: adjustments.map((one) => ({
      ...presentAdjustment(one, currency),
      removing: removePayAdjustmentPath(coachId, one.id),
    })),
    adjustmentsTotal: formatSigned(sumOf(adjustments), currency),
    withoutAttendance: lines.filter((line) => line.withoutAttendance > 0).length,
    withoutRate: lines.filter(({ rate, isCorrection }) => !rate && !isCorrection).length,
  }
}

export function sumOf(amounts: { amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
