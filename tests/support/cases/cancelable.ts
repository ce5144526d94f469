import type { Cancellable } from '~/domain/booking/cancellation/cancellation-policy'
import type { PaidPart } from '~/domain/payments/payment'
import type { CancellationTier } from '~/domain/settings/cancellation-policy'
import { at } from '../clock'

/** Default start of the lesson of `aCancellable`. */
export const cancelableAt = at('2026-11-24', '16:00')

const usual: CancellationTier[] = [
  { hoursBefore: 24, gives: 'percent', percent: 100 },
  { hoursBefore: 0, gives: 'all_but_deposit', percent: null },
]

/** A payment named after its method, with this much left, and this much refunded before. */
export function paidIn(method: PaidPart['method'], leftCents: number, refundedCents = 0): PaidPart {
  return { paymentId: method, method, leftCents, refundedCents }
}

/**
 * A booked lesson at $60 with a $10 deposit, paid by card, under a new business's default policy.
 */
export function aCancelableBooking(
  changes: Partial<Cancellable> & { tiers?: CancellationTier[] } = {},
): Cancellable {
  const { tiers = usual, ...rest } = changes
  return {
    status: 'confirmed',
    startsAt: cancelableAt,
    rulesFrom: changes.startsAt ?? cancelableAt,
    policy: { tiers, noShow: 'nothing' },
    price: { priceCents: 6000, depositCents: 1000, currency: 'USD' },
    paid: [paidIn('stripe', 6000)],
    ...rest,
  }
}
