import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { dateForDatabase } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Refused } from '~/values/outcome'
import { lockPayee, maySettle } from './lock-payee.server'
import type { Payee } from '~/values/payee'
import { columnsOf } from './payee-columns'
import type { SettlementRateSaving } from './settlement-forms'
import { settlementTexts } from './settlement-texts'

type RateRefusal = 'rate-taken' | 'no-such-lesson' | 'rate-used'

export const rateMessages: Record<RateRefusal, string> = {
  'rate-taken': settlementTexts.rateTaken,
  'no-such-lesson': 'There is no such lesson anymore. Choose another one.',
  'rate-used': settlementTexts.rateUsed,
}

type Answer = Promise<Payee | Refused<RateRefusal> | null>

/**
 * Adds a rate from a day on, which can lie in a settlement: the open one then has the difference.
 * Idempotent. Null if there is no such payee or permission.
 */
export async function addSettlementRate(
  staff: Staff,
  payee: Payee,
  { id, lessonTypeId, validFrom, ...amounts }: SettlementRateSaving,
  now: Date = clock.now(),
): Answer {
  if (!maySettle(staff, payee)) return null
  return await transaction(async (tx) => {
    if (!(await lockPayee(tx, payee))) return null
    const whose = columnsOf(payee)
    if (await tx.settlementRate.count({ where: { id, ...whose } })) return payee
    if (lessonTypeId && !(await tx.lessonType.count({ where: { id: lessonTypeId } })))
      return { refused: 'no-such-lesson', field: 'lessonTypeId' }
    const from = { ...whose, lessonTypeId, validFrom: dateForDatabase(validFrom) }
    if (await tx.settlementRate.count({ where: from }))
      return { refused: 'rate-taken', field: 'validFrom' }

    const rate = rateColumns(amounts)
    const { count } = await tx.settlementRate.createMany({
      data: { id, ...from, ...rate, createdAt: now },
      skipDuplicates: true,
    })
    if (count === 0) return null
    const subject = { subjectKind: payee.kind, subjectId: payee.id }
    const details = { rate: id, ...rate, validFrom }
    await recordAuditEvent(tx, staff, { action: 'add-settlement-rate', ...subject, details }, now)
    return payee
  })
}

/** The amounts of its kind; null for the others. */
function rateColumns({
  kind,
  amountCents,
  memberAmountCents,
  percent,
}: Pick<SettlementRateSaving, 'kind' | 'amountCents' | 'memberAmountCents' | 'percent'>) {
  const none = { kind, amountCents: null, memberAmountCents: null, percent: null }
  if (kind === 'share') return { ...none, percent: percent ?? null }
  const amount = { ...none, amountCents: amountCents ?? null }
  return kind === 'athlete' ? { ...amount, memberAmountCents } : amount
}

/**
 * Removes a rate entered by mistake. Idempotent. Refused once a settlement has been locked
 * with it.
 */
export async function removeSettlementRate(
  staff: Staff,
  payee: Payee,
  rateId: string,
  now: Date = clock.now(),
): Answer {
  if (!maySettle(staff, payee) || !isRowId(rateId)) return null
  return await transaction(async (tx) => {
    if (!(await lockPayee(tx, payee))) return null
    const whose = columnsOf(payee)
    const rate = await tx.settlementRate.findFirst({ where: { id: rateId, ...whose } })
    if (!rate) return payee
    const locked = { ...whose, endsOn: { gte: rate.validFrom }, lockedAt: { gte: rate.createdAt } }
    if (await tx.settlement.count({ where: locked })) return { refused: 'rate-used' }

    await tx.settlementRate.delete({ where: { id: rateId } })
    const subject = { subjectKind: payee.kind, subjectId: payee.id }
    const details = { rate: rateId }
    await recordAuditEvent(
      tx,
      staff,
      { action: 'remove-settlement-rate', ...subject, details },
      now,
    )
    return payee
  })
}
