import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { isStuck } from '~/domain/payments/is-stuck.server'
import { allocationsOfBooking, paidPartsOf } from '~/domain/payments/paid-parts.server'
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
    if (!isStuck(refund, refund.method)) return { refused: 'goes-back' }
    // it is written anew, so that what was tried stays to be read
    if (refund.state === 'due')
      await tx.refund.update({ where: { id: refund.id }, data: { state: 'withdrawn' } })
    else if ((await findLeft(tx, refund)) < amountCents) return { refused: 'gone-already' }

    const instead = { paymentId, bookingId, amountCents, state: 'returned', returnedAs } as const
    const occasion = `${occasionOf(refund)}${before.length}`
    await tx.refund.create({ data: { id: newId(), ...instead, occasion, createdAt: now } })
    const details = { refundId, amountCents, method: returnedAs }
    const entry = { action: 'return-another-way', subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, staff, { ...entry, details }, now)
    return { paymentId }
  })
}

function occasionOf({ id }: LockedRefund): string {
  return `instead:${id}:`
}

async function findInstead(tx: Transaction, refund: LockedRefund) {
  const { paymentId } = refund
  return await tx.refund.findMany({
    where: { paymentId, occasion: { startsWith: occasionOf(refund) } },
  })
}

/** What of the payment is still here for the booking. */
async function findLeft(tx: Transaction, { bookingId, paymentId }: LockedRefund): Promise<number> {
  const { allocations } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { allocations: allocationsOfBooking },
  })
  return paidPartsOf(allocations).find((part) => part.paymentId === paymentId)?.leftCents ?? 0
}
