import {
  findOpenSettlement,
  type OpenSettlement,
} from '~/domain/settlements/find-open-settlement.server'
import { findPayee } from '~/domain/settlements/find-payees.server'
import { findSettlements } from '~/domain/settlements/find-settlements.server'
import { findSettlementRates } from '~/domain/settlements/find-settlement-rates.server'
import type { Staff } from '~/values/actor'
import type { Payee } from '~/values/payee'
import { SettlementDaysForm } from '~/domain/settlements/settlement-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { parseAddress } from '~/http/forms/parse-form.server'
import { calendarDateAt, type TimeZone } from '~/values/business-time'
import { formatSigned, sumAmounts } from '~/values/money'
import {
  removeSettlementAdjustmentPath,
  removeSettlementRatePath,
  settlementPath,
} from '~/values/paths/settlement-paths'
import { formatPeriod, presentAdjustment, presentLine, presentRate } from './present-settlement'

/** What is not settled through the URL's day, with rates and settlements. */
export async function presentOpenSettlement(staff: Staff, asked: Payee, request: Request) {
  const payee = await findPayee(staff, asked)
  if (!payee) throw notFound()
  const { timeZone: zone, currency } = await findSettings()
  const now = currentTime()
  const days = parseAddress(request, SettlementDaysForm)
  const until = days.status === 'success' ? days.value.until : null
  const [open, rates, settlements] = await Promise.all([
    findOpenSettlement(payee, { until, zone, now }),
    findSettlementRates(payee),
    findSettlements(payee),
  ])
  const isOver = open !== null && open.endsOn < calendarDateAt(now, zone)
  return {
    payee,
    isOdd: days.status !== 'success',
    form:
      days.status === 'success'
        ? blankForm(SettlementDaysForm, { until: open?.endsOn ?? until })
        : viewOfSubmission(days, SettlementDaysForm),
    open: open && { ...presentOpen(payee, open, zone, currency), isOver },
    rates: rates.map((rate) => ({
      ...presentRate(rate, currency),
      removing: removeSettlementRatePath(payee, rate.id),
    })),
    settlements: settlements.map((one) => presentLocked(one, settlementPath(one.id))),
  }
}

type Locked = Awaited<ReturnType<typeof findSettlements>>[number]

/** A settlement as an entry of a list. */
export function presentLocked({ id, startsOn, endsOn, amountCents, currency }: Locked, to: string) {
  const amount = formatSigned(amountCents, currency)
  return { id, to, title: formatPeriod(startsOn, endsOn), facts: [amount] }
}

/** `withoutAttendance` and `withoutRate` count lessons that staff should look at before locking. */
export function presentOpen(payee: Payee, open: OpenSettlement, zone: TimeZone, currency: string) {
  const { startsOn, endsOn, lines, adjustments, amountCents } = open
  return {
    period: formatPeriod(startsOn, endsOn),
    endsOn,
    amountCents,
    amount: formatSigned(amountCents, currency),
    lines: lines.map((line) => presentLine(line, zone, currency)),
    linesTotal: formatSigned(sumAmounts(lines), currency),
    adjustments: adjustments.map((one) => ({
      ...presentAdjustment(one, currency),
      removing: removeSettlementAdjustmentPath(payee, one.id),
    })),
    adjustmentsTotal: formatSigned(sumAmounts(adjustments), currency),
    withoutAttendance: lines.filter((line) => line.withoutAttendance > 0).length,
    withoutRate: lines.filter(({ rate, isCorrection }) => !rate && !isCorrection).length,
  }
}
