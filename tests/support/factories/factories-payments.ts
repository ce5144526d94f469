import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { formatReceiptNumber } from '~/domain/payments/find-parts.server'
import type { PaymentMethod } from '~/domain/payments/payment'
import { today } from './factories-booking'

/** Money that came in for one booking, as a settled payment leaves it. */
export async function pay(
  bookingId: string,
  amountCents: number,
  method: PaymentMethod = 'stripe',
  receivedAt: Date = today,
): Promise<string> {
  const { orderId, currency } = await database().booking.findUniqueOrThrow({
    where: { id: bookingId },
  })
  const id = newId()
  await database().payment.create({
    data: {
      ...{ id, occasion: `test:${id}`, orderId, method, amountCents, currency, receivedAt },
      allocations: { create: { bookingId, amountCents } },
    },
  })
  return id
}

/** As it is printed on the receipt of a payment. */
export async function receiptNumberOf(paymentId: string): Promise<string> {
  const row = await database().receiptNumber.findUniqueOrThrow({ where: { paymentId } })
  return formatReceiptNumber(row)
}

/** Every refund of a booking, the oldest first. */
export async function refundsOf(bookingId: string) {
  return await database().refund.findMany({
    where: { bookingId },
    orderBy: { id: 'asc' },
    select: { paymentId: true, amountCents: true, state: true },
  })
}
