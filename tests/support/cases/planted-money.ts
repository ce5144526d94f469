import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { giveCredits } from '~/domain/payments/credits/give-credits.server'
import { revokeCredits } from '~/domain/payments/credits/revoke-credits.server'
import type { Staff } from '~/values/actor'
import { aStaffMember } from '../factories/factories-accounts'
import { done, today } from '../factories/factories-booking'

export async function plantCredit(guardianId: string): Promise<void> {
  const { staff } = await aStaffMember({ role: 'front_desk' })
  await forgetSession(staff)
  const { id } = await database().lessonType.findFirstOrThrow({ orderBy: { position: 'asc' } })
  const giving = { lessonTypeIds: [id], credits: 1, lastDay: '2026-12-31', athleteId: null }
  const said = { idempotencyKey: newToken(), reason: 'Reason-canary' }
  const { creditId } = done(await giveCredits(staff, guardianId, { ...giving, ...said }, today))
  const taking = { idempotencyKey: newToken(), seenLeft: 1, reason: 'Taken-back-canary' }
  done(await revokeCredits(staff, { guardianId, creditId }, taking, today))
}

export async function forgetSession({ sessionId, accountId }: Staff): Promise<void> {
  await database().session.delete({ where: { id: sessionId } })
  await database().requestAddress.deleteMany({ where: { subjectId: accountId } })
}

/** A gift card that they began to buy for themselves, under the same address. */
export async function plantGiftCard(): Promise<void> {
  const email = 'account-canary@example.com'
  const people = { buyerName: 'Giver-canary', buyerEmail: email, recipientEmail: email }
  const words = { recipientName: 'Getter-canary', message: 'Greeting-canary' }
  const { id: orderId } = await database().order.create({
    data: { currency: 'USD', createdAt: today },
  })
  const keys = { idempotencyKey: newToken(), pageTokenHash: newToken() }
  const card = { orderId, ...keys, amountCents: 5000, currency: 'USD', createdAt: today }
  await database().giftCard.create({ data: { ...card, ...people, ...words } })
  await plantGivenCard(email)
}

/** A gift card that the business gave them. */
async function plantGivenCard(recipientEmail: string): Promise<void> {
  const { id: orderId } = await database().order.create({
    data: { currency: 'USD', createdAt: today },
  })
  const { id: grantedById } = await database().staffMember.findFirstOrThrow()
  const grant = { grantedById, grantKind: 'promotion', grantReason: 'Reason-canary' } as const
  const code = { codeHash: newToken(), lastFour: 'WXYZ', soldAt: today }
  const keys = { idempotencyKey: newToken(), pageTokenHash: newToken() }
  const people = { buyerName: '', buyerEmail: '', recipientName: 'Getter-canary', recipientEmail }
  const card = { orderId, amountCents: 5000, currency: 'USD', createdAt: today, message: '' }
  await database().giftCard.create({ data: { ...card, ...keys, ...people, ...grant, ...code } })
}

/** A card at Stripe whose family agreed to autopay. */
export async function plantSavedPaymentMethod(guardianId: string): Promise<void> {
  const ids = { customerId: `cus_${guardianId}`, paymentMethodId: `pm_${guardianId}` }
  const card = { brand: 'Brand-canary', lastFour: '4242', expiryMonth: 12, expiryYear: 2030 }
  await database().savedPaymentMethod.create({
    data: { guardianId, ...ids, ...card, live: false, savedAt: today },
  })
  const mandate = { version: 1, wording: 'Charge my card.', agreedAt: today }
  await database().autopayMandate.create({ data: { guardianId, ...mandate } })
}
