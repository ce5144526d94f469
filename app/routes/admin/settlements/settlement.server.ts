import type { LoaderFunctionArgs } from '@remix-run/node'
import { findSettlement } from '~/domain/settlements/find-settlements.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { formatMomentWithYear } from '~/values/format/format-time'
import { formatSigned } from '~/values/money'
import { sumOf } from './open-settlement.server'
import { formatPeriod, presentAdjustment, presentLine } from './present-settlement'

/** The settlement of the URL, as it is and in words. */
export async function openSettlement(args: LoaderFunctionArgs) {
  await requireStaff(args, 'handle-settlements')
  const settlement = await findSettlement(args.params.settlementId ?? '')
  if (!settlement) throw notFound()
  const settings = await findSettings()
  const { id, payee, startsOn, endsOn, lockedAt, lines, adjustments, currency } = settlement
  const words = {
    id,
    payee,
    title: `Settlement with ${payee.name}`,
    facts: [
      { term: 'Period', detail: formatPeriod(startsOn, endsOn) },
      { term: 'Paid by', detail: settings.name },
      { term: 'Locked', detail: formatMomentWithYear(lockedAt, settings.timeZone) },
      { term: 'To be paid', detail: formatSigned(settlement.amountCents, currency) },
    ],
    lines: lines.map((line) => presentLine(line, settings.timeZone, currency)),
    linesTotal: formatSigned(sumOf(lines), currency),
    adjustments: adjustments.map((one) => presentAdjustment(one, currency)),
    adjustmentsTotal: formatSigned(sumOf(adjustments), currency),
  }
  return { settlement, settings, words }
}
