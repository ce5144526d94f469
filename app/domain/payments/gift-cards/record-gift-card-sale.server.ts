import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Actor, Staff } from '~/values/actor'
import { hashGiftCardCode, makeGiftCardCode } from './gift-card-code.server'

/**
 * Part of a command that recorded a card's payment: gives it its code, which goes to the buyer and
 * the recipient as far as they have an address.
 */
export async function recordGiftCardSale(
  tx: Transaction,
  actor: Actor,
  { giftCardId: id, paymentId }: { giftCardId: string; paymentId: string },
  now: Date,
): Promise<void> {
  const { buyerEmail, recipientEmail, orderId } = await tx.giftCard.update({
    where: { id },
    data: { paymentId, ...firstCode(id, now) },
  })
  const details = { paymentId, orderId }
  const subject = { subjectKind: 'gift-card', subjectId: id }
  await recordAuditEvent(tx, actor, { action: 'sell-gift-card', ...subject, details }, now)
  await queueGiftCardEmails(tx, { id, buyerEmail, recipientEmail, occasion: 'code-1' }, now)
}

/** Part of a command that gives a card away: gives it its code, which goes to the recipient. */
export async function recordGiftCardGrant(
  tx: Transaction,
  staff: Staff,
  grant: { giftCardId: string; kind: 'promotion' | 'replacement'; reason: string },
  now: Date,
): Promise<void> {
  const { giftCardId: id, kind: grantKind, reason: grantReason } = grant
  const { buyerEmail, recipientEmail, orderId, amountCents } = await tx.giftCard.update({
    where: { id },
    data: { grantedById: staff.id, grantKind, grantReason, ...firstCode(id, now) },
  })
  const details = { orderId, kind: grantKind, amountCents }
  const subject = { subjectKind: 'gift-card', subjectId: id }
  await recordAuditEvent(tx, staff, { action: 'give-gift-card', ...subject, details }, now)
  await queueGiftCardEmails(tx, { id, buyerEmail, recipientEmail, occasion: 'code-1' }, now)
}

function firstCode(id: string, soldAt: Date) {
  const code = makeGiftCardCode({ id, codeNumber: 1 })
  return { soldAt, codeHash: hashGiftCardCode(code), lastFour: code.slice(-4) }
}

type ToEmail = { id: string; buyerEmail: string; recipientEmail: string; occasion: string }

/** Part of a command that made a card's code: emails it once per code. */
export async function queueGiftCardEmails(
  tx: Transaction,
  { id: subjectId, buyerEmail, recipientEmail, occasion }: ToEmail,
  now: Date,
): Promise<void> {
  if (buyerEmail) await queueEmail(tx, { kind: 'gift-card-bought', subjectId, occasion }, now)
  if (recipientEmail && recipientEmail !== buyerEmail)
    await queueEmail(tx, { kind: 'gift-card-received', subjectId, occasion }, now)
}
