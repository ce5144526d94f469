import type { PaymentMethod, RefundState } from '~/domain/payments/payment'
import { isRefundStuck, withItsMoney } from '~/domain/payments/is-stuck.server'
import type { Transaction } from '~/platform/database.server'
import { isRowId } from '~/values/form-fields'
import { lockBooking } from '../lock-booking.server'

export type LockedRefund = {
  id: string
  paymentId: string
  bookingId: string
  amountCents: number
  state: RefundState
  occasion: string | null
  /** By hand instead of the way it came. */
  returnedAs: PaymentMethod | null
  /** How it came. */
  method: PaymentMethod
  /** It should go back by itself, and does not. */
  isStuck: boolean
  /** The dispute that took it back. */
  lostBy: object | null
}

/** Part of a command: a refund, once its booking is locked; null where there is none. */
export async function lockRefund(tx: Transaction, refundId: string): Promise<LockedRefund | null> {
  if (!isRowId(refundId)) return null
  const seen = await tx.refund.findUnique({ where: { id: refundId } })
  if (!seen) return null
  await lockBooking(tx, seen.bookingId)
  const { allocation, ...refund } = await tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    include: withItsMoney,
  })
  const { method } = allocation.payment
  return { ...refund, method, isStuck: isRefundStuck({ ...refund, allocation }) }
}
