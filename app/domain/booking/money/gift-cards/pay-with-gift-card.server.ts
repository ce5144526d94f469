import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findUsableCents } from '~/domain/payments/gift-cards/find-by-code.server'
import { giftCardParts } from '~/domain/payments/gift-cards/gift-card-parts'
import { isVoid } from '~/domain/payments/payment'
import { queueReceipt, recordPayment } from '~/domain/payments/record-payment.server'
import { queueRefund } from '~/domain/payments/refunds/send-refunds.server'
import {
  isPayingByCredits,
  type AnsweredOrder,
  type Checkout,
} from '~/domain/booking/checkout/checkout'
import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { system, type Actor, type Visitor } from '~/values/actor'

/** A gift card that will pay for an order; null once it is booked or being paid. */
export async function findGiftCardFor(
  tx: Transaction,
  { confirmLink }: Visitor,
  { giftCardId, booked, status, usesCredits, price }: AnsweredOrder,
): Promise<Checkout['giftCard']> {
  if (!giftCardId || confirmLink || booked || usesCredits || status === 'awaiting_payment')
    return null
  const { lastFour } = await tx.giftCard.findUniqueOrThrow({ where: { id: giftCardId } })
  const usableCents = await findUsableCents(tx, giftCardId, price.currency)
  return { id: giftCardId, lastFour: lastFour!, usableCents }
}

type ToPay = Pick<Checkout, 'orderId' | 'lines' | 'giftCard' | 'credits' | 'price'>

/**
 * Part of a command that books an order or starts to pay for the rest of it, with the card locked:
 * pays what the review said that the gift card pays.
 * @param attemptId the attempt for the rest; its failure returns the money to the card
 */
export async function payWithGiftCard(
  tx: Transaction,
  actor: Actor,
  { orderId, lines, giftCard, credits, price }: ToPay,
  now: Date,
  attemptId?: string,
): Promise<void> {
  if (!giftCard || isPayingByCredits({ credits })) return
  const parts = giftCardParts(lines, giftCard.usableCents)
  const allocations = lines.flatMap(({ bookingId }, index) => {
    const amountCents = parts[index]!.totalCents
    return amountCents > 0 ? [{ bookingId, amountCents }] : []
  })
  const payment = { giftCardId: giftCard.id, orderId, currency: price.currency, allocations }
  await recordGiftCardPayment(
    tx,
    actor,
    { ...payment, occasion: attemptId ? occasionOfAttempt(attemptId) : `gift-card:${newId()}` },
    now,
    attemptId !== undefined,
  )
}

type GiftCardPayment = {
  giftCardId: string
  orderId: string
  currency: string
  allocations: { bookingId: string; amountCents: number }[]
  occasion: string
}

/**
 * Part of a command, with the bookings and the card locked: records a payment by gift card. The
 * database refuses more than is left on it.
 * @returns the payment; null if nothing is to be paid
 */
export async function recordGiftCardPayment(
  tx: Transaction,
  actor: Actor,
  { giftCardId, ...payment }: GiftCardPayment,
  now: Date,
  receiptLater = false,
): Promise<string | null> {
  const amountCents = payment.allocations.reduce((sum, part) => sum + part.amountCents, 0)
  if (amountCents === 0) return null
  const { paymentId } = await recordPayment(
    tx,
    actor,
    { ...payment, method: 'gift_card', amountCents, receivedAt: now, receiptLater },
    now,
  )
  await tx.giftCardUse.create({ data: { paymentId, giftCardId } })
  const subject = { subjectKind: 'gift-card', subjectId: giftCardId }
  const details = { paymentId, amountCents }
  await recordAuditEvent(tx, actor, { action: 'use-gift-card', ...subject, details }, now)
  return paymentId
}

/** Part of a command, after the bookings: locks the card until what is used of it is written. */
export async function lockGiftCard(tx: Transaction, giftCardId: string): Promise<void> {
  await lockRow(tx, 'gift_card', giftCardId)
}

/**
 * Part of settling an attempt: returns to the card what it paid for bookings that are not booked
 * now, as far as it has not been returned.
 */
export async function refundToGiftCard(
  tx: Transaction,
  { attemptId, bookingIds }: { attemptId: string; bookingIds: string[] },
  now: Date,
): Promise<void> {
  const paid = await findPaymentOf(tx, attemptId)
  if (!paid) return
  for (const { bookingId, amountCents, refunds } of paid.allocations) {
    if (!bookingIds.includes(bookingId)) continue
    const leftCents = refunds
      .filter((refund) => !isVoid(refund))
      .reduce((left, refund) => left - refund.amountCents, amountCents)
    if (leftCents <= 0) continue
    const part = { paymentId: paid.id, method: 'gift_card', amountCents: leftCents } as const
    await queueRefund(tx, bookingId, [part], now)
    const details = { paymentId: paid.id, amountCents: leftCents }
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, system, { action: 'return-to-gift-card', ...subject, details }, now)
  }
}

/** Part of settling a paid attempt: emails the receipt of what the gift card paid. */
export async function queueGiftCardReceipt(
  tx: Transaction,
  { attemptId, bookingIds }: { attemptId: string; bookingIds: string[] },
  now: Date,
): Promise<void> {
  const paid = await findPaymentOf(tx, attemptId)
  const first = paid?.allocations.find(({ bookingId }) => bookingIds.includes(bookingId))
  if (!paid || !first) return
  const { id: paymentId, orderId } = paid
  await queueReceipt(tx, { paymentId, orderId, bookingId: first.bookingId }, now)
}

async function findPaymentOf(tx: Transaction, attemptId: string) {
  return await tx.payment.findUnique({
    where: { occasion: occasionOfAttempt(attemptId) },
    include: { allocations: { orderBy: { bookingId: 'asc' }, include: { refunds: true } } },
  })
}

function occasionOfAttempt(attemptId: string): string {
  return `gift-card:${attemptId}`
}
