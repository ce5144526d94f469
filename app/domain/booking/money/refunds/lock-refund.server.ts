import type { PaymentMethod, RefundState } from '~/domain/payments/payment'
import { findStuckRefunds } from '~/domain/payments/refunds/find-stuck-refunds.server'
import { findStuckPackageRefunds } from '~/domain/payments/packages/find-stuck-of-packages.server'
import type { Transaction } from '~/platform/database/database.server'
import { isRowId } from '~/values/form-fields'
import { lockBooking } from '~/domain/booking/lock-booking.server'
import { lockPayment } from '../payments/lock-payment.server'

export type LockedRefund = {
  id: string
  paymentId: string
  amountCents: number
  state: RefundState
  /** By hand instead of the way it came. */
  returnedAs: PaymentMethod | null
  /** How it came. */
  method: PaymentMethod
  /** It should go back by itself, and does not. */
  isStuck: boolean
  /** Whether a dispute took it back. */
  isLost: boolean
} & (OfBooking | OfPackage)

export type OfBooking = { of: 'booking'; bookingId: string; occasion: string | null }
export type OfPackage = { of: 'package'; saleId: string }

/** Part of a command: a refund, once its booking or its sale is locked; null where there is none. */
export async function lockRefund(tx: Transaction, refundId: string): Promise<LockedRefund | null> {
  if (!isRowId(refundId)) return null
  return (await lockOfBooking(tx, refundId)) ?? (await lockOfPackage(tx, refundId))
}

/** What the history of it is told of. */
export function subjectOf(refund: LockedRefund): { subjectKind: string; subjectId: string } {
  return refund.of === 'booking'
    ? { subjectKind: 'booking', subjectId: refund.bookingId }
    : { subjectKind: 'package-sale', subjectId: refund.saleId }
}

async function lockOfBooking(tx: Transaction, id: string): Promise<LockedRefund | null> {
  const seen = await tx.refund.findUnique({ where: { id } })
  if (!seen) return null
  await lockBooking(tx, seen.bookingId)
  const { allocation, lostBy, ...refund } = await tx.refund.findUniqueOrThrow({
    where: { id },
    include: {
      lostBy: { select: { refundId: true } },
      allocation: { select: { payment: { select: { method: true } } } },
    },
  })
  const isStuck = (await findStuckRefunds({ id }, tx)).has(id)
  const { method } = allocation.payment
  return { ...refund, of: 'booking', method, isStuck, isLost: lostBy !== null }
}

async function lockOfPackage(tx: Transaction, id: string): Promise<LockedRefund | null> {
  const seen = await tx.packageRefund.findUnique({ where: { id }, include: { sale: true } })
  if (!seen) return null
  const { paymentId } = seen.sale
  await lockPayment(tx, paymentId)
  const { sale, disputeId, ...refund } = await tx.packageRefund.findUniqueOrThrow({
    where: { id },
    include: { sale: { select: { payment: { select: { method: true } } } } },
  })
  const isStuck = (await findStuckPackageRefunds({ id }, tx)).has(id)
  const { method } = sale.payment
  return { ...refund, of: 'package', paymentId, method, isStuck, isLost: disputeId !== null }
}
