import type { LoaderFunctionArgs } from '~/framework'
import { findSettlement } from '~/domain/settlements/find-settlements.server'
import { maySettle } from '~/domain/settlements/lock-payee.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { formatMomentWithYear } from '~/values/format/format-time'
import { formatSigned, sumAmounts } from '~/values/money'
import {
  openSettlementPath,
  ownSettlementFilePath,
  ownSettlementsPath,
  settlementFilePath,
} from '~/values/paths/settlement-paths'
import { formatPeriod, presentAdjustment, presentLine } from './present-settlement'

/** The settlement of the URL, as it is and in words. */
export async function requireSettlement(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'handle-settlements')
  const shown = await presentSettlement(await findSettlement(args.params.settlementId ?? ''))
  const { id, payee } = shown.settlement
  if (!maySettle(staff, payee)) throw notFound()
  const ways = { to: openSettlementPath(payee), ...filesOf((type) => settlementFilePath(id, type)) }
  return { ...shown, words: { ...shown.words, ...ways } }
}

/** Likewise for the coach whose settlement it is; another's is not found. */
export async function requireOwnSettlement(args: LoaderFunctionArgs) {
  const { coachId } = await requireStaff(args)
  if (!coachId) throw notFound()
  const own = { kind: 'coach', id: coachId } as const
  const shown = await presentSettlement(await findSettlement(args.params.settlementId ?? '', own))
  const { id } = shown.settlement
  const ways = { to: ownSettlementsPath(), ...filesOf((type) => ownSettlementFilePath(id, type)) }
  return { ...shown, words: { ...shown.words, ...ways } }
}

function filesOf(pathOf: (type: 'csv' | 'pdf') => string) {
  return { pdf: pathOf('pdf'), csv: pathOf('csv') }
}

async function presentSettlement(settlement: Awaited<ReturnType<typeof findSettlement>>) {
  if (!settlement) throw notFound()
  const settings = await findSettings()
  const { payee, startsOn, endsOn, lockedAt, lines, adjustments, currency } = settlement
  const words = {
    title: `Settlement with ${payee.name}`,
    facts: [
      { term: 'Period', detail: formatPeriod(startsOn, endsOn) },
      { term: 'Paid by', detail: settings.name },
      { term: 'Locked', detail: formatMomentWithYear(lockedAt, settings.timeZone) },
      { term: 'Amount due', detail: formatSigned(settlement.amountCents, currency) },
    ],
    lines: lines.map((line) => presentLine(line, settings.timeZone, currency)),
    linesTotal: formatSigned(sumAmounts(lines), currency),
    adjustments: adjustments.map((one) => presentAdjustment(one, currency)),
    adjustmentsTotal: formatSigned(sumAmounts(adjustments), currency),
  }
  return { settlement, settings, words }
}
