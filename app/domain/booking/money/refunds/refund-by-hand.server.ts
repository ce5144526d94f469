import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { withdrawRefund } from '~/domain/payments/refunds/withdraw-refund.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { lockRefund, subjectOf, type LockedRefund } from './lock-refund.server'
import { isByHand, mayHandleMoney } from '~/domain/payments/payment'
import type { StateByHand, RefundStateRefusal } from './refund-forms'
import { occasionOfPaidOut, queueRefundEmail } from './owe-refund-email.server'

export type ChangedRefund = { paymentId: string }

/**
 * Says what became of money that was owed to a family: it was handed back, or was not after all, or is
 * not to be. Pressed twice is pressed once. Null where there is no such refund, and for those who do
 * not handle money.
 */
export async function setRefundState(
  staff: Staff,
  refundId: string,
  becomes: StateByHand,
  now: Date = clock.now(),
): Promise<Outcome<ChangedRefund, RefundStateRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  return await transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) return null
    const { id, paymentId, amountCents } = refund
    const next = becomes === 'owed' && refund.returnedAs ? 'withdrawn' : becomes
    if (refund.state === next) return { paymentId }
    if (!isPossible(refund, becomes)) return { refused: 'not-owed' }

    await writeState(tx, refund, next, now)
    const action = actions[becomes]
    const details = { refundId: id, amountCents }
    await recordAuditEvent(tx, staff, { action, ...subjectOf(refund), details }, now)
    if (next === 'returned' && refund.of === 'booking') {
      const { bookingId } = refund
      await queueRefundEmail(tx, { bookingId, occasion: occasionOfPaidOut(id) }, now)
    }
    return { paymentId }
  })
}

const actions: Record<StateByHand, string> = {
  returned: 'hand-back',
  owed: 'undo-hand-back',
  withdrawn: 'withdraw-refund',
}

function isPossible({ state, method, returnedAs }: LockedRefund, becomes: StateByHand): boolean {
  if (becomes !== 'owed') return state === 'owed'
  return state === 'returned' && (isByHand(method) || returnedAs !== null)
}

/** What went another way than it came is not owed that way when it did not: the first one says it. */
async function writeState(tx: Transaction, refund: LockedRefund, next: StateByHand, now: Date) {
  const becoming = { where: { id: refund.id }, data: { state: next } }
  if (refund.of === 'package') return await tx.packageRefund.update(becoming)
  if (next === 'withdrawn' && !refund.returnedAs) return await withdrawRefund(tx, refund, now)
  await tx.refund.update(becoming)
}
