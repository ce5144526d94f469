import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, dateForDatabase } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import { findOpenSettlement, type OpenLine } from './find-open-settlement.server'
import { lockPayee, maySettle } from './lock-payee.server'
import type { Payee } from '~/values/payee'
import { columnsOf } from './payee-columns'
import type { SettlementLocking } from './settlement-forms'
import { settlementTexts } from './settlement-texts'

type LockRefusal = 'not-over' | 'pay-changed' | 'no-rate'

export const lockMessages: Record<LockRefusal, string> = {
  'not-over': settlementTexts.notOver,
  'pay-changed': settlementTexts.changed,
  'no-rate': settlementTexts.noRate,
}

/**
 * Locks a payee's open settlement through a day: its lines, adjustments and sum never change
 * afterwards. Refused if the sum is not the one that was shown. A second attempt gets the same one.
 * Null if there is no such payee or permission.
 */
export async function lockSettlement(
  staff: Staff,
  payee: Payee,
  { until, seenCents }: SettlementLocking,
  now: Date = clock.now(),
): Promise<{ settlementId: string } | Refused<LockRefusal> | null> {
  if (!maySettle(staff, payee)) return null
  return await transaction(async (tx) => {
    if (!(await lockPayee(tx, payee))) return null
    const whose = columnsOf(payee)
    const endsOn = dateForDatabase(until)
    const kept = await tx.settlement.findFirst({ where: { ...whose, endsOn } })
    if (kept) return { settlementId: kept.id }

    const { timeZone: zone, currency } = await findSettings(tx)
    if (until >= calendarDateAt(now, zone)) return { refused: 'not-over' }
    const open = await findOpenSettlement(payee, { until, zone, now }, tx)
    if (!open) return { refused: 'no-rate' }
    if (open.amountCents !== seenCents) return { refused: 'pay-changed' }

    const settlementId = newId()
    const startsOn = dateForDatabase(open.startsOn)
    const { amountCents } = open
    const locked = { lockedAt: now, lockedById: staff.id }
    await tx.settlement.create({
      data: { id: settlementId, ...whose, startsOn, endsOn, currency, amountCents, ...locked },
    })
    await tx.settlementLine.createMany({
      data: open.lines.map((line) => ({ settlementId, ...lineColumns(line) })),
    })
    const ids = open.adjustments.map(({ id }) => id)
    await tx.settlementAdjustment.updateMany({ where: { id: { in: ids } }, data: { settlementId } })
    const subject = { subjectKind: payee.kind, subjectId: payee.id }
    const details = { settlement: settlementId, from: open.startsOn, until, amountCents }
    await recordAuditEvent(tx, staff, { action: 'lock-settlement', ...subject, details }, now)
    return { settlementId }
  })
}

function lineColumns(line: OpenLine) {
  const { lessonId, isCorrection, minutes, athletes, members, chargedCents, rate } = line
  return {
    lessonId,
    isCorrection,
    minutes,
    athletes,
    members,
    chargedCents,
    rateKind: rate?.kind ?? null,
    rateAmount: rate?.amount ?? null,
    rateMemberAmount: rate?.memberAmount ?? null,
    amountCents: line.amountCents,
  }
}
