import type { ComposeEmail } from '~/domain/communications/compose-email'
import { paidTooMuch } from '~/domain/booking/emails/balance-problem'
import { createEmailedLink } from '~/domain/booking/emailed-booking.server'
import { findRefundedFacts } from './facts-of-returned.server'

/** Says that a payment was more than was owed, and how much goes back; its occasion is the payment. */
export const composePaidTooMuch: ComposeEmail = async (tx, email, now) => {
  const returned = await findRefundedFacts(tx, email, { occasion: { startsWith: 'excess:' } })
  if (!returned) return null
  const { href } = await createEmailedLink(tx, email, now)
  return { to: returned.to, letter: paidTooMuch({ ...returned.facts, href }) }
}
