import type { ComposeEmail } from '~/domain/communications/compose-email'
import { env } from '~/platform/env.server'
import { bookingPath } from '~/values/paths/paths'
import { paymentTooLate } from '~/domain/booking/emails/payment-problem'
import { isRescheduled } from './find-payment-attempt.server'
import { findRefundedFacts } from './facts-of-returned.server'

/** Says that a payment came too late, and goes back; its occasion is the payment. */
export const composePaymentTooLate: ComposeEmail = async (tx, email) => {
  const returned = await findRefundedFacts(tx, email, { occasion: null })
  if (!returned) return null
  const line = await tx.paymentAttemptLine.findFirst({
    where: { bookingId: email.subjectId, attempt: { state: 'paid' } },
    orderBy: { attemptId: 'desc' },
    include: { booking: { select: { lesson: { select: { startsAt: true } } } } },
  })
  const bookingHref = env().publicOrigin + bookingPath()
  const facts = { ...returned.facts, bookingHref, isMoved: line !== null && isRescheduled(line) }
  return { to: returned.to, letter: paymentTooLate(facts) }
}
