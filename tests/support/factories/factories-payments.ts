import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { formatReceiptNumber } from '~/domain/payments/find-payment-parts.server'
import type { PaymentMethod } from '~/domain/payments/payment'
import { addMinutes } from '~/values/business-time'
import { today } from './factories-booking'

/** A payment for one booking, as a settled payment leaves it. */
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
      id,
      occasion: `test:${id}`,
      orderId,
      method,
      amountCents,
      currency,
      receivedAt,
      allocations: { create: { bookingId, amountCents } },
    },
  })
  return id
}

/** An unfinished card payment of a booking; returns its id. */
export async function anOpenAttempt(bookingId: string, startedAt = today): Promise<string> {
  const { orderId, currency, priceCents } = await database().booking.findUniqueOrThrow({
    where: { id: bookingId },
  })
  const asked = { orderId, currency, amountCents: priceCents, live: false, startedAt }
  const { id } = await database().paymentAttempt.create({
    data: { ...asked, expiresAt: addMinutes(startedAt, 30) },
  })
  return id
}

/** As printed on a payment's receipt. */
export async function receiptNumberOf(paymentId: string): Promise<string> {
  const row = await database().receiptNumber.findUniqueOrThrow({ where: { paymentId } })
  return formatReceiptNumber(row)
}

/** Every refund of a booking, oldest first. */
export async function refundsOf(bookingId: string) {
  return await database().refund.findMany({
    where: { bookingId },
    orderBy: { id: 'asc' },
    select: { paymentId: true, amountCents: true, state: true },
  })
}

/** Pays ahead at the desk, by a family's own order. */
export async function payAhead(guardianId: string, amountCents: number, at: Date = today) {
  const { id: orderId } = await database().order.create({
    data: { guardianId, currency: 'USD', createdAt: at },
  })
  const { id } = await database().payment.create({
    data: {
      orderId,
      occasion: orderId,
      method: 'cash',
      amountCents,
      currency: 'USD',
      receivedAt: at,
    },
  })
  return id
}
