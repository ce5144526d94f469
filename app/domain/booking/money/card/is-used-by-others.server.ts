import { findPromoUses } from '~/domain/payments/promo-codes/find-promo-uses.server'
import { whyNotOnceMore } from '~/domain/payments/promo-codes/promo-code'
import type { Transaction } from '~/platform/database/database.server'
import type { BookingStatus } from '~/domain/booking/booking'

/**
 * Part of settling a payment that came late: whether the code that its times were agreed at was used by
 * others since they were given up, as often as it can be. As long as they were kept it is theirs.
 */
export async function isPromoCodeUsedUp(
  tx: Transaction,
  orderId: string,
  bookings: { id: string; status: BookingStatus }[],
): Promise<boolean> {
  if (bookings.some(({ status }) => status === 'awaiting_payment')) return false
  const used = await tx.bookingDiscount.findFirst({
    where: { bookingId: { in: bookings.map(({ id }) => id) }, reason: 'promo_code' },
    select: { promoCodeId: true, booking: { select: { order: { select: { guardian: true } } } } },
  })
  if (!used?.promoCodeId) return false
  const [promoCode] = await tx.$queryRaw<{ mostUses: number | null; oncePerFamily: boolean }[]>`
    SELECT most_uses AS "mostUses", once_per_family AS "oncePerFamily" FROM promo_code
    WHERE id = ${used.promoCodeId}::uuid FOR NO KEY UPDATE`
  const { guardian } = used.booking.order
  const whose = guardian && { id: guardian.id, email: guardian.email ?? '' }
  const uses = await findPromoUses(tx, used.promoCodeId, { orderId, guardian: whose })
  return whyNotOnceMore(promoCode!, uses) !== null
}
