import type { Transaction } from '~/platform/database/database.server'
import type { Checkout, CheckoutLine } from '~/domain/booking/checkout/checkout'
import { splitPrice } from '~/domain/booking/holds/held-booking.server'

/**
 * Part of a command that books an order or starts a payment: fixes the reviewed prices with their
 * discounts. This counts as using the promo code.
 */
export async function agreePrices(tx: Transaction, checkout: Checkout): Promise<void> {
  const markedDown = checkout.lines.filter((line) => line.isAgreed || line.discounts.length > 0)
  if (markedDown.length === 0) return
  const order = await tx.order.findUniqueOrThrow({ where: { id: checkout.orderId } })
  for (const line of markedDown) await agreePrice(tx, line, order.promoCodeId)
}

async function agreePrice(
  tx: Transaction,
  { bookingId, price, discounts, placesTaken }: CheckoutLine,
  promoCodeId: string | null,
): Promise<void> {
  const { priceCents, depositCents } = price
  await tx.bookingDiscount.deleteMany({ where: { bookingId } })
  await tx.bookingDiscount.createMany({
    data: discounts.map((discount) => ({
      bookingId,
      ...discount,
      promoCodeId: discount.reason === 'promo_code' ? promoCodeId : null,
    })),
  })
  await tx.booking.update({ where: { id: bookingId }, data: { priceCents, depositCents } })
  await splitPrice(tx, { id: bookingId, priceCents, placesTaken })
}
