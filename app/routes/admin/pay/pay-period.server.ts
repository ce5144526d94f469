import type { LoaderFunctionArgs } from '@remix-run/node'
import { findPayPeriod } from '~/domain/payroll/find-pay-periods.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { formatMomentWithYear } from '~/values/format/format-time'
import { formatSigned } from '~/values/money'
import { sumOf } from './pay-of-coach.server'
import { formatPeriod, presentAdjustment, presentLine } from './present-pay'

/** The locked period of the URL, as it is and in words. */
export async function openPayPeriod(args: LoaderFunctionArgs) {
  await requireStaff(args, 'pay-coaches')
  const period = await findPayPeriod(args.params.periodId ?? '')
  if (!period) throw notFound()
  const settings = await findSettings()
  const { id, coach, startsOn, endsOn, lockedAt, lines, adjustments, currency } = period
  const words = {
    id,
    coach,
    title: `Pay of ${coach.name}`,
    facts: [
      { term: 'Period', detail: formatPeriod(startsOn, endsOn) },
      { term: 'Paid by', detail: settings.name },
      { term: 'Locked', detail: formatMomentWithYear(lockedAt, settings.timeZone) },
      { term: 'To be paid', detail: formatSigned(period.amountCents, currency) },
    ],
    lines: lines.map((line) => presentLine(line, settings.timeZone, currency)),
    linesTotal: formatSigned(sumOf(lines), currency),
    adjustments: adjustments.map((one) => presentAdjustment(one, currency)),
    adjustmentsTotal: formatSigned(sumOf(adjustments), currency),
  }
  return { period, settings, words }
}
