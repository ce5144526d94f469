import type { ComposeMail } from '~/domain/communications/compose-mail'
import { paidTooMuch } from '../emails/balance-problem'
import { createMailedLink } from '../mailed-booking.server'
import { factsOfReturned } from './facts-of-returned.server'

/** Says that a payment was more than was owed, and how much goes back; its occasion is the payment. */
export const composePaidTooMuch: ComposeMail = async (tx, mail, now) => {
  const returned = await factsOfReturned(tx, mail, { occasion: { startsWith: 'excess:' } })
  if (!returned) return null
  const { href } = await createMailedLink(tx, mail, now)
  return { to: returned.to, letter: paidTooMuch({ ...returned.facts, href }) }
}
