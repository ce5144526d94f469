import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findFamilyHead } from '~/domain/family/find-family-head.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { mayHandleMoney } from '../payment'
import { creditsLeft } from './credit'
import { lockCreditsOf } from './find-credits.server'
import { endCredits } from './move-credits.server'
import type { RevokingCredits, TakingBackRefusal } from './revoke-credits'

type GivenCredit = { guardianId: string; creditId: string }

/**
 * Revokes the unused part of granted credits, if the number is still the one shown. Idempotent.
 * Null if the family has no such credit or the actor may not handle payments.
 */
export async function revokeCredits(
  staff: Staff,
  { guardianId, creditId }: GivenCredit,
  { idempotencyKey, seenLeft, reason }: RevokingCredits,
  now: Date = clock.now(),
): Promise<Outcome<{ creditId: string }, TakingBackRefusal> | null> {
  if (!mayHandleMoney(staff) || !isRowId(creditId)) return null
  const key = hashToken(`${idempotencyKey} ${staff.id} ${creditId}`)
  return await transaction(async (tx) => {
    if (!(await findFamilyHead(staff, guardianId, tx))) return null
    await lockCreditsOf(tx, guardianId)
    const given = await findGiven(tx, { guardianId, creditId })
    if (!given) return null
    if (given.revocations.some(({ idempotencyKey: known }) => known === key)) return { creditId }
    if (given.left === 0) return { refused: 'used-already' }
    if (given.left !== seenLeft) return { refused: 'left-changed', detail: String(given.left) }

    const credits = await endCredits(tx, creditId, now)
    const id = newId()
    const why = { idempotencyKey: key, staffMemberId: staff.id, credits, reason, revokedAt: now }
    await tx.creditRevocation.create({ data: { id, grantId: given.grantId, ...why } })
    await queueEmail(tx, { kind: 'credits-taken-back', subjectId: id, guardianId }, now)
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    const details = { creditId, credits }
    await recordAuditEvent(tx, staff, { action: 'revoke-credits', ...subject, details }, now)
    return { creditId }
  })
}

async function findGiven(tx: Transaction, { guardianId, creditId }: GivenCredit) {
  const credit = await tx.lessonCredit.findFirst({
    where: { id: creditId, order: { guardianId } },
    select: {
      movements: { select: { credits: true } },
      grant: { select: { id: true, revocations: { select: { idempotencyKey: true } } } },
    },
  })
  if (!credit?.grant) return null
  const { id: grantId, revocations } = credit.grant
  return { grantId, revocations, left: creditsLeft(credit.movements) }
}
