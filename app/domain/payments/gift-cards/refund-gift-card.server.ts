import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { formatMoney } from '~/values/money'
import type { Outcome, Refused } from '~/values/outcome'
import { mayHandleMoney } from '../payment'
import { findGiftCardLeft } from './find-gift-card.server'
import type { GiftCardRefunding, GiftCardRefundRefusal } from './gift-card-forms'

type RefundableGiftCard = {
  giftCardId: string
  paymentId: string
  leftCents: number
  currency: string
  /** Whether it can be refunded to the card that bought it. */
  toCard: boolean
}

/** A card that somebody paid for, and what is left on it; null for any other, or without permission. */
export async function findRefundableGiftCard(
  staff: Staff,
  giftCardId: string,
  tx: Transaction = database(),
): Promise<RefundableGiftCard | null> {
  if (!mayHandleMoney(staff) || !isRowId(giftCardId)) return null
  const card = await tx.giftCard.findUnique({
    where: { id: giftCardId },
    select: { currency: true, paymentId: true, payment: { select: { method: true } } },
  })
  if (!card?.paymentId || !card.payment) return null
  const { currency, paymentId, payment } = card
  const leftCents = await findGiftCardLeft(giftCardId, tx)
  return {
    giftCardId,
    paymentId,
    leftCents,
    currency,
    toCard: payment.method === 'stripe' && takesCards(),
  }
}

type RefundedGiftCard = { giftCardId: string; amountCents: number; currency: string }

/**
 * Refunds what is left on a card, by hand or to the card that bought it, and emails the buyer. What
 * was used stays used. After that, the card cannot be used, unless the refund fails or is
 * withdrawn. Refused if what is left changed since shown. Idempotent. Null if no one paid for the
 * card, or without permission.
 */
export async function refundGiftCard(
  staff: Staff,
  giftCardId: string,
  { idempotencyKey, seenCents, method }: GiftCardRefunding,
  now: Date = clock.now(),
): Promise<Outcome<RefundedGiftCard, GiftCardRefundRefusal> | null> {
  const occasion = hashToken(`${idempotencyKey} ${staff.id} ${giftCardId}`)
  return await transaction(async (tx) => {
    const seen = await findRefundableGiftCard(staff, giftCardId, tx)
    if (!seen) return null
    const { paymentId, currency } = seen
    // so that no one pays with it at the same time
    await lockRow(tx, 'gift_card', giftCardId)
    await lockRow(tx, 'payment', paymentId)
    const repeated = await tx.paymentRefund.findUnique({ where: { occasion } })
    if (repeated) return { giftCardId, amountCents: repeated.amountCents, currency }

    const card = (await findRefundableGiftCard(staff, giftCardId, tx))!
    const refusal = whyNotRefund(card, { seenCents, method })
    if (refusal) return refusal
    const [id, amountCents] = [newId(), card.leftCents]
    const state = method === 'stripe' ? 'due' : 'owed'
    const refund = { id, paymentId, amountCents, occasion, state, refundedAs: method } as const
    await tx.paymentRefund.create({ data: { ...refund, createdAt: now } })
    if (method === 'stripe') await queueJob(tx, 'send-refunds', {}, { key: 'send-refunds' })
    const subject = { subjectKind: 'gift-card', subjectId: giftCardId }
    const details = { refundId: id, amountCents, method }
    await recordAuditEvent(tx, staff, { action: 'refund-gift-card', ...subject, details }, now)
    await queueGiftCardRefundEmail(tx, { giftCardId, occasion: id }, now)
    return { giftCardId, amountCents, currency }
  })
}

function whyNotRefund(
  { leftCents, currency, toCard }: RefundableGiftCard,
  { seenCents, method }: Pick<GiftCardRefunding, 'seenCents' | 'method'>,
): Refused<GiftCardRefundRefusal> | null {
  if (leftCents === 0) return { refused: 'nothing-left' }
  if (seenCents !== leftCents)
    return { refused: 'left-changed', detail: formatMoney(leftCents, currency) }
  if (method === 'stripe' && !toCard) return { refused: 'not-to-a-card', field: 'method' }
  return null
}

/**
 * Part of a refund command: emails the buyer once per occasion, if they gave an address.
 * @param occasion the refund's id, or that it was handed over
 */
export async function queueGiftCardRefundEmail(
  tx: Transaction,
  { giftCardId: subjectId, occasion }: { giftCardId: string; occasion: string },
  now: Date,
): Promise<void> {
  const { buyerEmail } = await tx.giftCard.findUniqueOrThrow({ where: { id: subjectId } })
  if (buyerEmail) await queueEmail(tx, { kind: 'gift-card-refunded', subjectId, occasion }, now)
}
