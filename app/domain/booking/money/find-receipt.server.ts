import { fullName } from '~/domain/family/athlete'
import type { PaymentMethod, RefundState } from '~/domain/payments/payment'
import { database } from '~/platform/database.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'

/** That a payment came in, of whom, and for what. */
export type Receipt = {
  id: string
  guardian: string
  method: PaymentMethod
  amountCents: number
  currency: string
  receivedAt: Date
  parts: { bookingId: string; lessonName: string; startsAt: Date; amountCents: number }[]
  refunds: { id: string; state: RefundState; amountCents: number; createdAt: Date }[]
}

/** Null for another family's, and for what was entered by mistake. */
export async function findReceipt(parent: Parent, paymentId: string): Promise<Receipt | null> {
  if (!isRowId(paymentId)) return null
  const payment = await database().payment.findFirst({
    relationLoadStrategy: 'join',
    where: { id: paymentId, reversal: null, order: { guardianId: parent.id } },
    select: {
      ...{ id: true, method: true, amountCents: true, currency: true, receivedAt: true },
      order: { select: { guardian: { select: { firstName: true, lastName: true } } } },
      allocations: {
        orderBy: { booking: { lesson: { startsAt: 'asc' } } },
        select: {
          ...{ bookingId: true, amountCents: true },
          booking: {
            select: {
              lesson: { select: { startsAt: true } },
              lessonType: { select: { name: true } },
            },
          },
          refunds: {
            where: { state: { not: 'failed' } },
            orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
            select: { id: true, state: true, amountCents: true, createdAt: true },
          },
        },
      },
    },
  })
  if (!payment) return null
  const { order, allocations, ...rest } = payment
  return {
    ...rest,
    guardian: order.guardian ? fullName(order.guardian) : '',
    parts: allocations.map(({ booking: { lesson, lessonType }, bookingId, amountCents }) => ({
      ...{ bookingId, amountCents },
      ...{ lessonName: lessonType.name, startsAt: lesson.startsAt },
    })),
    refunds: allocations.flatMap(({ refunds }) => refunds),
  }
}
