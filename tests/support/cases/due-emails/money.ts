import { findFamilyDue } from '~/domain/booking/money/payments/find-family-due.server'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { giveCredits } from '~/domain/payments/credits/give-credits.server'
import { refundGiftCard } from '~/domain/payments/gift-cards/refund-gift-card.server'
import { revokeCredits } from '~/domain/payments/credits/revoke-credits.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { aVisitor, book, done, today } from '../../factories/factories-booking'
import { anOpeningBalance } from '../../factories/factories-imports'
import { aCardFromTheDesk, sellGiftCards } from '../../factories/factories-gift-cards'
import { aPackage, sellOne } from '../../factories/factories-packages'
import { pay } from '../../factories/factories-payments'
import { about, dueEmails, people } from './due'

/** Payments, refunds, packages, credits and opening balances. */
export async function leaveMoney(bookingId: string): Promise<void> {
  const paymentId = await pay(bookingId, 6000)
  dueEmails['payment-received'] = await about(bookingId, paymentId)
  const common = { bookingId, amountCents: 100, state: 'due', createdAt: today } as const
  const late = await pay(bookingId, 500)
  await database().refund.create({ data: { ...common, paymentId: late } })
  dueEmails['payment-too-late'] = await about(bookingId, late)
  const much = await pay(bookingId, 500)
  await database().refund.create({ data: { ...common, paymentId: much, occasion: 'excess:1' } })
  dueEmails['paid-too-much'] = await about(bookingId, much)
  dueEmails['refund-recorded'] = await about(bookingId, 'excess:1')
  const failed = await book(aVisitor(), { time: '19:00' })
  const { orderId } = await database().booking.update({
    where: { id: failed },
    data: { status: 'canceled' },
  })
  const { id: attemptId } = await database().paymentAttempt.create({
    data: {
      orderId,
      amountCents: 1000,
      currency: 'USD',
      live: false,
      state: 'failed',
      startedAt: today,
      expiresAt: today,
      endedAt: today,
    },
  })
  dueEmails['payment-failed'] = await about(failed, attemptId)
  const bounced = await pay(failed, 50_000)
  const { id: occasion } = await database().refund.create({
    data: { ...common, paymentId: bounced, bookingId: failed, state: 'failed', askedAt: today },
  })
  dueEmails['refund-failed'] = { ...(await about(failed, occasion)), subjectId: bounced }
}

export async function leavePackages(bookingId: string, athleteId: string): Promise<void> {
  const packageId = await aPackage(people.owner)
  const { sale } = await sellOne(people.owner, bookingId, packageId, { athleteId })
  const guardianId = people.parent.id
  dueEmails['package-bought'] = { subjectId: sale.id, guardianId }
  const refund = { amountCents: 100, state: 'owed', occasion: 'ended', createdAt: today } as const
  await database().packageRefund.create({ data: { saleId: sale.id, ...refund } })
  dueEmails['package-refunded'] = { subjectId: sale.id, guardianId, occasion: 'ended' }
  const { id: orderId } = await database().order.create({
    data: { guardianId, currency: 'USD', createdAt: today },
  })
  const terms = { name: 'Five classes', priceCents: 10_000, credits: 5, validDays: 90 }
  const wanted = { ...terms, occasion: 'a press', version: 1, lessonTypeIds: [newId()] }
  await database().packagePurchase.create({ data: { ...wanted, orderId, packageId, athleteId } })
  dueEmails['package-failed'] = { subjectId: orderId, guardianId }
  dueEmails['package-paid-twice'] = { subjectId: orderId, guardianId }
}

export async function leaveAnOpeningBalance(): Promise<void> {
  const guardianId = people.parent.id
  const subjectId = await anOpeningBalance(people.owner, guardianId)
  dueEmails['opening-balance-failed'] = { subjectId, guardianId }
  const cash = { method: 'cash', receivedOn: '2026-11-02' } as const
  const { dueCents: seenCents } = (await findFamilyDue(people.owner, guardianId))!
  const taken = { idempotencyKey: newToken(), seenCents, amountCents: 1000, ...cash }
  const { paymentIds } = done((await takeFamilyPayment(people.owner, guardianId, taken, today))!)
  // encrypted, and no email needs it
  await database().importChange.deleteMany()
  const [paymentId] = paymentIds
  dueEmails['opening-balance-paid-too-much'] = { subjectId, guardianId, occasion: paymentId! }
  const refund = { id: 're_opening', paymentId: paymentId!, amountCents: 500, createdAt: today }
  await database().stripeRefund.create({ data: { ...refund, state: 'returned' } })
  const back = { paymentId: paymentId!, amountCents: 100, refundedAs: 'cash' } as const
  const { id: refundId } = await database().paymentRefund.create({
    data: { ...back, state: 'owed', occasion: 'a press', createdAt: today },
  })
  dueEmails['opening-balance-refunded'] = { subjectId, guardianId, occasion: refundId }
  dueEmails['opening-balance-paid'] = { subjectId, guardianId, occasion: paymentId! }
}

export async function leaveCredits(athleteId: string): Promise<void> {
  const guardianId = people.parent.id
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({
    orderBy: { position: 'asc' },
  })
  const giving = { lessonTypeIds: [lessonTypeId], credits: 1, lastDay: '2026-12-31', athleteId }
  const given = async () => {
    const said = { idempotencyKey: newToken(), reason: 'A cold gym' }
    return done(await giveCredits(people.owner, guardianId, { ...giving, ...said }, today)).creditId
  }
  dueEmails['credits-given'] = { subjectId: await given(), guardianId }
  const creditId = await given()
  const sent = { outcome: 'sent', endedAt: today, nextAttemptAt: null } as const
  await database().outboxMessage.updateMany({ where: { subjectId: creditId }, data: sent })
  const taking = { idempotencyKey: newToken(), seenLeft: 1, reason: 'Given twice' }
  done(await revokeCredits(people.owner, { guardianId, creditId }, taking, today))
  const { id: subjectId } = await database().creditRevocation.findFirstOrThrow()
  dueEmails['credits-taken-back'] = { subjectId, guardianId }
}

export async function leaveGiftCardEmails(): Promise<void> {
  await sellGiftCards(people.owner)
  const addresses = { buyerEmail: 'grandma@example.com', recipientEmail: 'zoe@example.com' }
  const { id: subjectId, paymentId } = await aCardFromTheDesk(people.owner, addresses)
  dueEmails['gift-card-bought'] = { subjectId, occasion: 'code-1' }
  dueEmails['gift-card-received'] = { subjectId, occasion: 'code-1' }
  dueEmails['gift-card-paid-twice'] = { subjectId, occasion: paymentId }
  const refunding = { idempotencyKey: newToken(), seenCents: 5000, method: 'cash' as const }
  done((await refundGiftCard(people.owner, subjectId, refunding, today))!)
  const { id: refundId } = await database().paymentRefund.findFirstOrThrow({
    where: { paymentId },
  })
  dueEmails['gift-card-refunded'] = { subjectId, occasion: refundId }
  const { id: orderId } = await database().order.create({
    data: { currency: 'USD', createdAt: today },
  })
  const words = { buyerName: 'Ada', recipientName: 'Zoe', recipientEmail: '', message: '' }
  const keys = { idempotencyKey: newToken(), pageTokenHash: newToken() }
  const card = { orderId, ...keys, amountCents: 5000, currency: 'USD', createdAt: today }
  const { id: unpaid } = await database().giftCard.create({
    data: { ...card, ...words, buyerEmail: 'ada@example.com' },
  })
  dueEmails['gift-card-failed'] = { subjectId: unpaid, occasion: newId() }
  await leaveFailedGiftCardRefund()
}

async function leaveFailedGiftCardRefund(): Promise<void> {
  const { id: orderId } = await database().order.create({
    data: { currency: 'USD', createdAt: today },
  })
  const money = { orderId, amountCents: 5000, currency: 'USD' }
  const { id: paymentId } = await database().payment.create({
    data: { ...money, method: 'stripe', occasion: 'a card by card', receivedAt: today },
  })
  const names = { buyerName: 'Ada', recipientName: 'Zoe', recipientEmail: '', message: '' }
  const keys = { idempotencyKey: newToken(), pageTokenHash: newToken(), codeHash: newToken() }
  const sold = { createdAt: today, soldAt: today, lastFour: 'WXYZ', paymentId }
  const { id: subjectId } = await database().giftCard.create({
    data: { ...money, ...names, ...keys, ...sold, buyerEmail: 'ada@example.com' },
  })
  const refund = { paymentId, amountCents: 5000, refundedAs: 'stripe', createdAt: today } as const
  const { id: occasion } = await database().paymentRefund.create({
    data: { ...refund, state: 'failed', occasion: 'refused' },
  })
  dueEmails['gift-card-refund-failed'] = { subjectId, occasion }
}
