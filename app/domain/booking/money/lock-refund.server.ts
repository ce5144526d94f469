import type { PaymentMethod, RefundState } from '~/domain/payments/payment'
import { findStuck } from '~/domain/payments/find-stuck.server'
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
    include: {
      lostBy: { select: { refundId: true } },
      allocation: { select: { payment: { select: { method: true } } } },
    },
  })
  const isStuck = (await findStuck({ id: refundId }, tx)).has(refundId)
  return { ...refund, method: allocation.payment.method, isStuck }
}
