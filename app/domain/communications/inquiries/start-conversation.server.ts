import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { limitSubmissions } from '../limit-submissions.server'
import { queueEmail } from '../queue-email.server'
import { lockInquiry } from './change-inquiry.server'
import type { InquiryRefusal } from './inquiry'
import type { ConversationAnswers } from './inquiry-forms'

/** Starts a conversation from the portal, and emails the business. Idempotent for each parent. */
export async function startConversation(
  parent: Parent,
  { idempotencyKey: key, message }: ConversationAnswers,
  now: Date = clock.now(),
): Promise<Outcome<{ id: string }, InquiryRefusal>> {
  const sent = { idempotencyKey: hashToken(`${parent.id} ${key}`), guardianId: parent.id }
  const repeated = await database().inquiry.findFirst({ where: sent, select: { id: true } })
  if (repeated) return repeated
  const { account, phone } = await findWriter(parent)
  const { email, firstName, lastName } = account
  const refused = await limitSubmissions('inquiry', parent, email, now)
  if (refused) return refused
  return await transaction(async (tx) => {
    const id = newId()
    const who = { name: `${firstName} ${lastName}`, email, phone }
    const at = { receivedAt: now, lastMessageAt: now }
    const data = { id, message, ...sent, ...who, ...at }
    const { count } = await tx.inquiry.createMany({ data, skipDuplicates: true })
    // sent twice at the same moment
    if (count === 0) return await tx.inquiry.findFirstOrThrow({ where: sent, select: { id: true } })
    await queueEmail(tx, { kind: 'inquiry-received', subjectId: id }, now)
    await recordWriting(tx, parent, id, now)
    return { id }
  })
}

/**
 * Writes more in an own conversation, which is then to be answered again, and emails the business.
 * Idempotent. Null if it is not the parent's.
 */
export async function continueConversation(
  parent: Parent,
  inquiryId: string,
  { idempotencyKey: key, message }: ConversationAnswers,
  now: Date = clock.now(),
): Promise<Outcome<{ id: string }, InquiryRefusal> | null> {
  if (!isRowId(inquiryId)) return null
  const sent = { idempotencyKey: hashToken(`${inquiryId} ${key}`), inquiryId }
  const own = { id: inquiryId, guardianId: parent.id }
  const inquiry = await database().inquiry.findFirst({ where: own })
  if (!inquiry) return null
  if ((await database().inquiryReply.count({ where: sent })) > 0) return { id: inquiryId }
  const refused = await limitSubmissions('inquiry', parent, inquiry.email, now)
  if (refused) return refused
  return await transaction(async (tx) => {
    if ((await lockInquiry(tx, inquiryId))?.guardianId !== parent.id) return null
    // sent twice at the same moment
    if ((await tx.inquiryReply.count({ where: sent })) > 0) return { id: inquiryId }
    const id = newId()
    await tx.inquiryReply.create({
      data: { id, ...sent, body: message, writtenAt: now },
    })
    await tx.inquiry.update({
      where: { id: inquiryId },
      data: { state: 'new', lastMessageAt: now, version: { increment: 1 } },
    })
    await queueEmail(tx, { kind: 'inquiry-received', subjectId: inquiryId, occasion: id }, now)
    await recordWriting(tx, parent, inquiryId, now)
    return { id: inquiryId }
  })
}

async function findWriter({ id, accountId }: Parent) {
  const account = await database().account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, firstName: true, lastName: true },
  })
  const { phone } = await database().guardian.findUniqueOrThrow({
    where: { id },
    select: { phone: true },
  })
  return { account, phone: phone ?? '' }
}

async function recordWriting(tx: Transaction, parent: Parent, subjectId: string, now: Date) {
  const subject = { subjectKind: 'inquiry', subjectId }
  await recordAuditEvent(tx, parent, { action: 'send-inquiry', ...subject }, now)
}
