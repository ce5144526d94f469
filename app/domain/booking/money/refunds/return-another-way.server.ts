import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { occasionInstead } from '~/domain/payments/refunds/find-stuck-refunds.server'
import { mayHandleMoney, type PaymentMethod } from '~/domain/payments/payment'
import type { RefundAnotherWayInput, RefundAnotherWayRefusal } from './refund-forms'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { ChangedRefund } from './refund-by-hand.server'
import { lockRefund, subjectOf, type LockedRefund } from './lock-refund.server'
import { occasionOfPaidOut, queueRefundEmail } from './owe-refund-email.server'

/**
 * Says that money which cannot go back the way it came was given back by hand, as a refund of its own.
 * Pressed twice is pressed once. Null where there is no such refund, and for those who do not handle
 * money.
 */
export async function refundAnotherWay(
  staff: Staff,
  refundId: string,
  { method: returnedAs }: RefundAnotherWayInput,
  now: Date = clock.now(),
): Promise<Outcome<ChangedRefund, RefundAnotherWayRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  return await transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) return null
    const { paymentId, amountCents } = refund
    const before = await findInstead(tx, refund)
    if (before.some(({ state }) => state === 'returned')) return { paymentId }
    if (!refund.isStuck) return { refused: whyNotAnotherWay(refund) }
    await writeInstead(tx, refund, `${occasionInstead(refundId)}${before.length}`, {
      returnedAs,
      now,
    })
    const details = { refundId, amountCents, method: returnedAs }
    const entry = { action: 'return-another-way', ...subjectOf(refund), details }
    await recordAuditEvent(tx, staff, entry, now)
    return { paymentId }
  })
}

async function findInstead(tx: Transaction, { of, id, paymentId }: LockedRefund) {
  if (of === 'package') return await tx.packageRefund.findMany({ where: { insteadOfId: id } })
  return await tx.refund.findMany({
    where: { paymentId, occasion: { startsWith: occasionInstead(id) } },
  })
}

type ByHand = { returnedAs: PaymentMethod; now: Date }

/** It is written anew, so that what was tried stays to be read. */
async function writeInstead(
  tx: Transaction,
  refund: LockedRefund,
  occasion: string,
  { returnedAs, now: createdAt }: ByHand,
): Promise<void> {
  const failing = { where: { id: refund.id, state: 'due' }, data: { state: 'failed' } } as const
  const { paymentId, amountCents } = refund
  const instead = { amountCents, state: 'returned', returnedAs, createdAt, occasion } as const
  if (refund.of === 'package') {
    const { id: insteadOfId, saleId } = refund
    await tx.packageRefund.updateMany(failing)
    await tx.packageRefund.create({ data: { id: newId(), saleId, insteadOfId, ...instead } })
    return
  }
  const { bookingId } = refund
  const id = newId()
  await tx.refund.updateMany(failing)
  await tx.refund.create({ data: { id, paymentId, bookingId, ...instead } })
  await queueRefundEmail(tx, { bookingId, occasion: occasionOfPaidOut(id) }, createdAt)
}

function whyNotAnotherWay({ state, isLost }: LockedRefund): RefundAnotherWayRefusal {
  return state === 'failed' && !isLost ? 'gone-already' : 'goes-back'
}
