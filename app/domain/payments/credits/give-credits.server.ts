import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findFamilyHead } from '~/domain/family/find-family-head.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addDays, calendarDateAt, startOfDay, type CalendarDate } from '~/values/business-time'
import type { Outcome, Refused } from '~/values/outcome'
import { isBookableFor } from '../packages/lock-on-sale.server'
import { mayHandleMoney } from '../payment'
import { mostValidDays, type GivingInput, type GivingRefusal } from './give-credits'

/**
 * Grants a family free credits, in an order of their own. Idempotent. Null if there is no such
 * family or the actor may not handle payments.
 */
export async function giveCredits(
  staff: Staff,
  guardianId: string,
  { idempotencyKey, reason, ...giving }: GivingInput,
  now: Date = clock.now(),
): Promise<Outcome<{ creditId: string }, GivingRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  const { timeZone, currency } = await findSettings()
  const key = hashToken(`${idempotencyKey} ${staff.id} ${guardianId}`)
  return await transaction(async (tx) => {
    if (!(await findFamilyHead(staff, guardianId, tx))) return null
    // serializes a double submission
    await lockRow(tx, 'guardian', guardianId)
    const given = await tx.creditGrant.findUnique({
      where: { idempotencyKey: key },
      select: { credit: { select: { id: true } } },
    })
    if (given?.credit) return { creditId: given.credit.id }
    const today = calendarDateAt(now, timeZone)
    const refusal = whyNotUntil(giving.lastDay, today) ?? (await whyNotFor(tx, guardianId, giving))
    if (refusal) return refusal

    const { credits, athleteId, lessonTypeIds, lastDay } = giving
    const [orderId, grantId, creditId] = [newId(), newId(), newId()]
    await tx.order.create({ data: { id: orderId, guardianId, currency, createdAt: now } })
    await tx.creditGrant.create({
      data: { id: grantId, idempotencyKey: key, staffMemberId: staff.id, reason, grantedAt: now },
    })
    await tx.lessonCredit.create({
      data: {
        id: creditId,
        orderId,
        grantId,
        athleteId,
        credits,
        lessonTypes: { create: lessonTypeIds.map((lessonTypeId) => ({ lessonTypeId })) },
      },
    })
    const expiresAt = startOfDay(addDays(lastDay, 1), timeZone)
    const movement = { kind: 'granted', credits, movedAt: now, expiresAt } as const
    await tx.creditMovement.create({ data: { id: newId(), creditId, ...movement } })
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    await queueEmail(tx, { kind: 'credits-given', subjectId: creditId, guardianId }, now)
    const details = { creditId, credits }
    await recordAuditEvent(tx, staff, { action: 'give-credits', ...subject, details }, now)
    return { creditId }
  })
}

function whyNotUntil(lastDay: CalendarDate, today: CalendarDate): Refused<GivingRefusal> | null {
  if (lastDay < today) return { refused: 'over-already', field: 'lastDay' }
  if (lastDay > addDays(today, mostValidDays))
    return { refused: 'lasts-too-long', field: 'lastDay' }
  return null
}

type For = Pick<GivingInput, 'athleteId' | 'lessonTypeIds'>

async function whyNotFor(
  tx: Transaction,
  guardianId: string,
  { athleteId, lessonTypeIds }: For,
): Promise<Refused<GivingRefusal> | null> {
  const wanted = [...new Set(lessonTypeIds)]
  const offered = await tx.lessonType.count({ where: { id: { in: wanted }, active: true } })
  if (offered < lessonTypeIds.length) return { refused: 'not-offered', field: 'lessonTypeIds' }
  if (athleteId && !(await isBookableFor(tx, guardianId, athleteId)))
    return { refused: 'not-theirs', field: 'athleteId' }
  return null
}
