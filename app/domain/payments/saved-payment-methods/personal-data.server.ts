import { daysAfter, type PersonalData } from '~/platform/personal-data.server'
import { system } from '~/values/actor'
import { endAutopay, shownOfPaymentMethod } from './autopay.server'
import { detachPaymentMethod } from './remove-payment-method.server'

const daysOfSetup = 30

/**
 * Stripe deletes its customer when a card or bank account is removed, and so do we. What a family agreed to stays
 * without a name, as a bank can ask for it for as long as the payments are kept.
 */
export const personalData: PersonalData = {
  personal: {
    saved_payment_method: ['brand', 'last_four', 'expiry_month', 'expiry_year'],
  },
  impersonal: {
    saved_payment_method: [
      ...['id', 'guardian_id', 'method', 'customer_id', 'payment_method_id', 'live', 'saved_at'],
      'removed_at',
    ],
    payment_method_setup: [
      ...['id', 'guardian_id', 'method', 'live', 'session_id', 'state', 'started_at', 'expires_at'],
      'ended_at',
    ],
    autopay_mandate: [
      ...['id', 'guardian_id', 'method', 'version', 'wording', 'agreed_at', 'ended_at', 'ended_by'],
    ],
  },
  kept: {
    saved_payment_method: 'until the family removes it, and Stripe has deleted it',
    payment_method_setup: [
      daysAfter(daysOfSetup, 'a card or bank account was saved or not', async (tx, before) =>
        tx.paymentMethodSetup.deleteMany({ where: { endedAt: { lte: before } } }),
      ),
    ],
    autopay_mandate: 'as long as the payments that it allowed',
  },
  async export(tx, guardianId) {
    const cards = await tx.savedPaymentMethod.findMany({
      where: { guardianId },
      select: {
        ...shownOfPaymentMethod,
        ...{ savedAt: true, removedAt: true },
      },
    })
    const autopay = await tx.autopayMandate.findMany({
      where: { guardianId },
      omit: { guardianId: true },
    })
    return { savedPaymentMethods: cards, autopay }
  },
  /** The customer at Stripe is deleted by the job, whose ids stay until then. */
  async erase(tx, guardianId, now) {
    await endAutopay(tx, system, { guardianId, endedBy: 'family_gone' }, now)
    const cards = await tx.savedPaymentMethod.findMany({ where: { guardianId } })
    for (const { id, method, removedAt } of cards) {
      const noExpiry = method === 'card' ? { expiryMonth: 1, expiryYear: 2000 } : {}
      const unnamed = { brand: '', lastFour: '', ...noExpiry }
      await tx.savedPaymentMethod.update({
        where: { id },
        data: { ...unnamed, guardianId: null, removedAt: removedAt ?? now },
      })
      await detachPaymentMethod(tx, id, now)
    }
  },
}
