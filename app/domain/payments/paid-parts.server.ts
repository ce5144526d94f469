import type { Prisma } from '~/platform/database/database.server'
import { voidStates, type PaidPart } from './payment'

/** What a query of a booking selects of its `allocations`, newest payment first; no wrong entries. */
export const allocationsOfBooking = {
  where: { payment: { reversal: null } },
  orderBy: { payment: { receivedAt: 'desc' } },
  select: {
    paymentId: true,
    amountCents: true,
    payment: { select: { method: true } },
    refunds: { where: { state: { notIn: [...voidStates] } }, select: { amountCents: true } },
  },
} satisfies Prisma.Booking$allocationsArgs

type Allocation = Prisma.PaymentAllocationGetPayload<typeof allocationsOfBooking>

/** What was paid for the booking and is still here: payments, less what went or goes back. */
export function paidPartsOf(allocations: Allocation[]): PaidPart[] {
  return allocations.map(({ paymentId, amountCents, payment, refunds }) => ({
    paymentId,
    method: payment.method,
    leftCents: refunds.reduce((left, refund) => left - refund.amountCents, amountCents),
  }))
}
