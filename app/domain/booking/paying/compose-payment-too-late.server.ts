import type { ComposeMail } from '~/domain/communications/compose-mail'
import { env } from '~/platform/env.server'
import { bookingPath } from '~/values/paths'
import { paymentTooLate } from '../emails/payment-problem'
import { factsOfReturned } from './facts-of-returned.server'

/** Says that a payment came too late, and goes back; its occasion is the payment. */
export const composePaymentTooLate: ComposeMail = async (tx, mail) => {
  const returned = await factsOfReturned(tx, mail, { occasion: null })
  if (!returned) return null
  const bookingHref = env().publicOrigin + bookingPath()
  return { to: returned.to, letter: paymentTooLate({ ...returned.facts, bookingHref }) }
}
