import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { lockInquiry } from './change-inquiry.server'
import type { InquiryChangeRefusal } from './inquiry'
import type { InquiryReplyAnswers } from './inquiry-forms'
import { findGuardianByEmail } from '../find-recipients.server'
import { queueEmail } from '../queue-email.server'

/**
 * Answers an inquiry by email. Idempotent. Refused if someone else changed it meanwhile. Null if
 * there is no such inquiry.
 */
export async function answerInquiry(
  staff: Staff,
  inquiryId: string,
  { idempotencyKey: key, version, body }: InquiryReplyAnswers,
  now: Date = clock.now(),
): Promise<Outcome<{ id: string }, InquiryChangeRefusal> | null> {
  const idempotencyKey = hashToken(`${inquiryId} ${key}`)
  return await transaction(async (tx) => {
    const inquiry = await lockInquiry(tx, inquiryId)
    if (!inquiry) return null
    const repeated = await tx.inquiryReply.findFirst({ where: { idempotencyKey, inquiryId } })
    if (repeated) return { id: repeated.id }
    if (inquiry.version !== version) return { refused: 'changed-meanwhile' as const }

    const id = newId()
    await tx.inquiryReply.create({
      data: { id, inquiryId, idempotencyKey, body, writtenAt: now, staffMemberId: staff.id },
    })
    const changes = { state: 'answered', lastMessageAt: now, version: { increment: 1 } } as const
    await tx.inquiry.update({ where: { id: inquiryId }, data: changes })
    const guardianId = await findGuardianByEmail(tx, inquiry.email)
    await queueEmail(tx, { kind: 'inquiry-reply', subjectId: id, guardianId }, now)
    const subject = { subjectKind: 'inquiry', subjectId: inquiryId }
    await recordAuditEvent(tx, staff, { action: 'answer-inquiry', ...subject }, now)
    return { id }
  })
}
