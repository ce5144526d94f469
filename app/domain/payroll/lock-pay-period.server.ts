import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt, dateForDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Refused } from '~/values/outcome'
import { may } from '~/values/permissions'
import { findOpenPay } from './find-open-pay.server'
import type { PayLocking } from './pay-forms'
import { payTexts } from './pay-texts'

export type LockRefusal = 'not-over' | 'pay-changed' | 'no-rate'

export const lockMessages: Record<LockRefusal, string> = {
  'not-over': payTexts.notOver,
  'pay-changed': payTexts.changed,
  'no-rate': payTexts.noRate,
}

/**
 * Locks a coach's open period through a day: its lines, adjustments and sum never change afterwards.
 * Refused if the sum is not the one that was shown. A second attempt gets the same period. Null if
 * there is no such coach or permission.
 */
export async function lockPayPeriod(
  staff: Staff,
  coachId: string,
  { until, seenCents }: PayLocking,
  now: Date = clock.now(),
): Promise<{ periodId: string } | Refused<LockRefusal> | null> {
  if (!may(staff, 'pay-coaches') || !isRowId(coachId)) return null
  return await transaction(async (tx) => {
    await lockRow(tx, 'coach', coachId)
    if (!(await tx.coach.count({ where: { id: coachId } }))) return null
    const endsOn = dateForDatabase(until)
    const kept = await tx.payPeriod.findUnique({ where: { coachId_endsOn: { coachId, endsOn } } })
    if (kept) return { periodId: kept.id }

    const { timeZone: zone, currency } = await findSettings(tx)
    if (until >= calendarDateAt(now, zone)) return { refused: 'not-over' }
    const open = await findOpenPay(coachId, { until, zone, now }, tx)
    if (!open) return { refused: 'no-rate' }
    if (open.amountCents !== seenCents) return { refused: 'pay-changed' }

    const periodId = newId()
    const startsOn = dateForDatabase(open.startsOn)
    const { amountCents } = open
    const locked = { lockedAt: now, lockedById: staff.id }
    await tx.payPeriod.create({
      data: { id: periodId, coachId, startsOn, endsOn, currency, amountCents, ...locked },
    })
    await tx.payLine.createMany({
      data: open.lines.map(
        ({ lessonId, isCorrection, minutes, athletes, chargedCents, rate, amountCents }) => ({
          periodId,
          lessonId,
          isCorrection,
          minutes,
          athletes,
          chargedCents,
          rateKind: rate?.kind ?? null,
          rateAmount: rate?.amount ?? null,
          amountCents,
        }),
      ),
    })
    const ids = open.adjustments.map(({ id }) => id)
    await tx.payAdjustment.updateMany({ where: { id: { in: ids } }, data: { periodId } })
    const subject = { subjectKind: 'coach', subjectId: coachId }
    const details = { period: periodId, from: open.startsOn, until, amountCents }
    await recordAuditEvent(tx, staff, { action: 'lock-pay-period', ...subject, details }, now)
    return { periodId }
  })
}
