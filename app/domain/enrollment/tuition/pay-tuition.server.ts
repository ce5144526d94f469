import type { Paying } from '~/domain/booking/money/card/book-order.server'
import { payFamilyTuition, payOrderBalance } from '~/domain/booking/money/card/pay-balance.server'
import type { BalanceRefusal, PaidTuition } from '~/domain/booking/money/card/pay-balance-form'
import { clock } from '~/platform/clock.server'
import type { Parent } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { dueLinesOf } from '~/domain/enrollment/enrollment'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'

/** An attempt, and the first lesson that it pays for, whose page Stripe leads back to. */
type PayingTuition = Paying & { bookingId: string }

/**
 * Starts an attempt to pay by card all that is due of an enrollment's tuition, or of all classes of
 * the family. Null if it is not theirs.
 */
export async function payTuition(
  parent: Parent,
  enrollmentId: string,
  { of, ...seen }: PaidTuition,
  now: Date = clock.now(),
): Promise<Outcome<PayingTuition, BalanceRefusal> | null> {
  const enrollment = await findOwnEnrollment(parent, enrollmentId, now)
  if (!enrollment) return null
  const [first] = dueLinesOf(enrollment.invoices)
  if (!first) return { refused: 'nothing-due' }
  const { bookingId } = first
  const pay = of === 'family' ? payFamilyTuition : payOrderBalance
  const outcome = await pay(parent, bookingId, seen, now)
  return outcome && !('refused' in outcome) ? { ...outcome, bookingId } : outcome
}
