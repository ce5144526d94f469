import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { mayHandleMoney } from '../payment'
import { hashGiftCardCode, makeGiftCardCode } from './gift-card-code.server'
import { queueGiftCardEmails } from './record-gift-card-sale.server'

type Changed = { giftCardId: string }

/** Stops a lost card: it pays for nothing until it gets a new code. Null without permission. */
export async function stopGiftCard(
  staff: Staff,
  giftCardId: string,
  now: Date = clock.now(),
): Promise<Changed | null> {
  return await changeSold(staff, giftCardId, async (tx, { stoppedAt }) => {
    if (stoppedAt) return
    await tx.giftCard.update({ where: { id: giftCardId }, data: { stoppedAt: now } })
    await audit(tx, staff, { action: 'stop-gift-card', giftCardId }, now)
  })
}

/**
 * Gives a card a new code, emailed like the first; the earlier one stops working, and a stopped
 * card works again. Pressed twice, it is replaced once. Null without permission.
 * @param seenNumber the number of the code that the page showed
 */
export async function replaceGiftCardCode(
  staff: Staff,
  giftCardId: string,
  { seenNumber }: { seenNumber: number },
  now: Date = clock.now(),
): Promise<Changed | null> {
  return await changeSold(staff, giftCardId, async (tx, card) => {
    if (card.codeNumber !== seenNumber) return
    const codeNumber = seenNumber + 1
    const code = makeGiftCardCode({ id: giftCardId, codeNumber })
    const coded = { codeNumber, codeHash: hashGiftCardCode(code), lastFour: code.slice(-4) }
    await tx.giftCard.update({ where: { id: giftCardId }, data: { ...coded, stoppedAt: null } })
    const { buyerEmail, recipientEmail } = card
    const email = { id: giftCardId, buyerEmail, recipientEmail, occasion: `code-${codeNumber}` }
    await queueGiftCardEmails(tx, email, now)
    await audit(tx, staff, { action: 'replace-gift-card-code', giftCardId }, now)
  })
}

type Sold = {
  codeNumber: number
  stoppedAt: Date | null
  buyerEmail: string
  recipientEmail: string
}

async function changeSold(
  staff: Staff,
  giftCardId: string,
  change: (tx: Transaction, card: Sold) => Promise<void>,
): Promise<Changed | null> {
  if (!mayHandleMoney(staff) || !isRowId(giftCardId)) return null
  return await transaction(async (tx) => {
    await lockRow(tx, 'gift_card', giftCardId)
    const card = await tx.giftCard.findUnique({
      where: { id: giftCardId, soldAt: { not: null } },
    })
    if (!card) return null
    await change(tx, card)
    return { giftCardId }
  })
}

async function audit(
  tx: Transaction,
  staff: Staff,
  { action, giftCardId: subjectId }: { action: string; giftCardId: string },
  now: Date,
): Promise<void> {
  await recordAuditEvent(tx, staff, { action, subjectKind: 'gift-card', subjectId }, now)
}
