import { daysAfter, type PersonalData } from '~/platform/personal-data.server'
import type { Transaction } from '~/platform/database/database.server'
import { findVerifiedAddress } from '~/domain/communications/find-recipients.server'

const names = { buyerName: '', buyerEmail: '', message: '' }
const recipient = { recipientName: '', recipientEmail: '', message: '', grantReason: '' }
const daysUnpaid = 30
const daysSpent = 2 * 365

/** Gift cards stay for accounting; who bought and got one goes. They belong to no guardian but to an address. */
export const personalData: PersonalData = {
  personal: {
    gift_card: [
      'buyer_name',
      'buyer_email',
      'recipient_name',
      'recipient_email',
      'message',
      'grant_reason',
    ],
  },
  impersonal: {
    gift_card: [
      ...['id', 'order_id', 'idempotency_key', 'amount_cents', 'currency', 'page_token_hash'],
      ...['created_at', 'payment_id', 'sold_at', 'code_hash', 'last_four', 'code_number'],
      ...['stopped_at', 'granted_by_id', 'grant_kind'],
    ],
    gift_card_terms: [
      ...['id', 'active', 'amounts_cents', 'smallest_cents', 'largest_cents', 'version'],
    ],
    gift_card_use: ['payment_id', 'gift_card_id'],
    gift_card_choice: ['order_id', 'gift_card_id'],
  },
  kept: {
    gift_card: [
      daysAfter(daysUnpaid, 'a gift card was begun and not paid for', async (tx, before) => ({
        count: await tx.$executeRaw`
          UPDATE gift_card SET buyer_name = '', buyer_email = '', recipient_name = '',
            recipient_email = '', message = ''
          WHERE created_at <= ${before} AND sold_at IS NULL
            AND (buyer_name, recipient_name) <> ('', '')`,
      })),
      daysAfter(daysSpent, 'a gift card was given away', async (tx, before) => ({
        count: await tx.$executeRaw`
          UPDATE gift_card SET recipient_name = '', recipient_email = '', message = '',
            grant_reason = ''
          WHERE sold_at <= ${before} AND granted_by_id IS NOT NULL
            AND (recipient_name, grant_reason) <> ('', '')`,
      })),
      daysAfter(daysSpent, 'a gift card was used up', async (tx, before) => ({
        count: await tx.$executeRaw`
          UPDATE gift_card SET buyer_name = '', buyer_email = '', recipient_name = '',
            recipient_email = '', message = ''
          WHERE sold_at <= ${before} AND (buyer_name, recipient_name) <> ('', '')
            AND (SELECT left_cents FROM gift_card_left WHERE gift_card_id = gift_card.id) = 0
            AND NOT EXISTS (SELECT FROM gift_card_movement
              WHERE gift_card_id = gift_card.id AND at > ${before})`,
      })),
    ],
  },
  async export(tx, guardianId) {
    const email = await findVerifiedAddress(tx, guardianId)
    return email ? await exportByEmail(tx, email) : {}
  },
  exportByEmail,
  eraseByEmail,
  async erase(tx, guardianId) {
    const email = await findVerifiedAddress(tx, guardianId)
    if (email) await eraseByEmail(tx, email)
  },
}

async function exportByEmail(tx: Transaction, email: string): Promise<Record<string, unknown[]>> {
  const select = { amountCents: true, currency: true, createdAt: true, soldAt: true, message: true }
  return {
    giftCardsBought: await tx.giftCard.findMany({
      where: { buyerEmail: email },
      select: { ...select, buyerName: true, buyerEmail: true, recipientName: true },
    }),
    giftCardsReceived: await tx.giftCard.findMany({
      where: { recipientEmail: email },
      select: { ...select, recipientName: true, recipientEmail: true, grantReason: true },
    }),
  }
}

async function eraseByEmail(tx: Transaction, email: string): Promise<void> {
  await tx.giftCard.updateMany({ where: { buyerEmail: email }, data: names })
  await tx.giftCard.updateMany({ where: { recipientEmail: email }, data: recipient })
}
