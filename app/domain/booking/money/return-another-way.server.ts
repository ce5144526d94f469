import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { occasionInstead } from '~/domain/payments/find-stuck.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { HandedBack } from './hand-back.server'
import { lockRefund, type LockedRefund } from './lock-refund.server'
import { mayHandleMoney, type ReturningRefusal } from './money'
import type { ReturnedAnotherWay } from './money-forms'

/**
 * Says that money which cannot go back the way it came was given back by hand, as a refund of its own.
 * Pressed twice is pressed once. Null where there is no such refund, and for those who do not handle
 * money.
 */
export async function returnAnotherWay(
  staff: Staff,
  refundId: string,
  { method: returnedAs }: ReturnedAnotherWay,
  now: Date = clock.now(),
): Promise<Outcome<HandedBack, ReturningRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  return await transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) return null
    const { paymentId, bookingId, amountCents } = refund
    const before = await findInstead(tx, refund)
    if (before.some(({ state }) => state === 'returned')) return { paymentId }
    if (!refund.isStuck) return { refused: whyNot(refund) }
    // it is written anew, so that what was tried stays to be read
    if (refund.state === 'due')
      await tx.refund.update({ where: { id: refund.id }, data: { state: 'failed' } })

    const instead = { paymentId, bookingId, amountCents, state: 'returned', returnedAs } as const
    const occasion = `${occasionInstead(refundId)}${before.length}`
    await tx.refund.create({ data: { id: newId(), ...instead, occasion, createdAt: now } })
    const details = { refundId, amountCents, method: returnedAs }
    const entry = { action: 'return-another-way', subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, staff, { ...entry, details }, now)
    return { paymentId }
  })
}

async function findInstead(tx: Transaction, { id, paymentId }: LockedRefund) {
  return await tx.refund.findMany({
    where: { paymentId, occasion: { startsWith: occasionInstead(id) } },
  })
}

function whyNot({ state, lostBy }: LockedRefund): ReturningRefusal {
  return state === 'failed' && !lostBy ? 'gone-already' : 'goes-back'
}
