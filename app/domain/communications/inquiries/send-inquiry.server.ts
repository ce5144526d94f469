import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Visitor } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { InquiryRefusal } from './inquiry'
import type { InquiryAnswers } from './inquiry-forms'
import { findGuardianByEmail } from '../find-recipients.server'
import { queueEmail } from '../queue-email.server'
import { limitSubmissions } from '../limit-submissions.server'

/**
 * Stores an inquiry, notifies the business and confirms receipt to its author. Idempotent. Spam
 * caught by the honeypot is dropped with the same response.
 */
export async function sendInquiry(
  visitor: Visitor,
  { website, idempotencyKey: key, ...answers }: InquiryAnswers,
  now: Date = clock.now(),
): Promise<Refused<InquiryRefusal> | null> {
  const idempotencyKey = hashToken(key)
  if (website !== '' || (await database().inquiry.count({ where: { idempotencyKey } })) > 0)
    return null
  const refused = await limitSubmissions('inquiry', visitor, answers.email, now)
  if (refused) return refused
  return await transaction(async (tx) => {
    const id = newId()
    const data = { ...answers, id, idempotencyKey, receivedAt: now, lastMessageAt: now }
    const { count } = await tx.inquiry.createMany({ data, skipDuplicates: true })
    if (count === 0) return null
    await queueEmail(tx, { kind: 'inquiry-received', subjectId: id }, now)
    const guardianId = await findGuardianByEmail(tx, answers.email)
    await queueEmail(tx, { kind: 'inquiry-confirmed', subjectId: id, guardianId }, now)
    const subject = { subjectKind: 'inquiry', subjectId: id }
    await recordAuditEvent(tx, visitor, { action: 'send-inquiry', ...subject }, now)
    return null
  })
}
