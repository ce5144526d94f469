import type { LockedAttempt } from '../card/lock-attempt.server'
import { database } from '~/platform/database/database.server'
import type { SessionNow } from '~/platform/stripe/stripe-sessions.server'
import {
  chargeSavedPaymentMethod,
  findCharge,
  findChargeOfAttempt,
  type ChargeNow,
} from '~/platform/stripe/stripe-charges.server'
import {
  idempotencyKeyMinutes,
  isLive,
  StripeError,
  takesCards,
} from '~/platform/stripe/stripe.server'
import { addMinutes } from '~/values/business-time'
import { isAttemptOver } from '~/domain/payments/card/payment-attempt'

/** What Stripe says of an attempt of autopay, in the terms of a payment page. */
type SeenCharge = {
  session: SessionNow | null
  trouble: null
  declineCode: string | null
}

/**
 * Charges the card of an attempt or debits its bank account, or asks what became of it. The
 * attempt's id is the idempotency key, so that repeating it after an interruption charges nothing
 * twice. An attempt whose key is too old is looked up, and ends if it never reached Stripe. Between
 * transactions.
 * @throws {StripeError} if Stripe could not be asked
 */
export async function chargeOnce(attemptId: string, now: Date): Promise<SeenCharge> {
  const attempt = await database().paymentAttempt.findUniqueOrThrow({
    where: { id: attemptId },
    include: {
      savedPaymentMethod: { select: { customerId: true, paymentMethodId: true, method: true } },
    },
  })
  if (takesCards() && attempt.live !== isLive()) throw new StripeError('other-mode', true)
  if (attempt.stripePaymentId) return seen(await findCharge(attempt.stripePaymentId))
  const { savedPaymentMethod: card, orderId, amountCents, currency } = attempt
  if (!card) return nothing
  const isOld = addMinutes(attempt.startedAt, idempotencyKeyMinutes) <= now
  if (isOld || isAttemptOver(attempt.state))
    return seen(await findChargeOfAttempt(card.customerId, attemptId))
  try {
    return seen(
      await chargeSavedPaymentMethod({ ...card, attemptId, orderId, amountCents, currency }),
    )
  } catch (error) {
    if (!(error instanceof StripeError) || error.passing) throw error
    // such as a card that Stripe no longer knows: nothing was charged, and nothing will be
    return { ...nothing, declineCode: error.code }
  }
}

const nothing: SeenCharge = { session: null, trouble: null, declineCode: null }

function seen(charge: ChargeNow | null): SeenCharge {
  if (!charge) return nothing
  const { paymentId, declineCode, ...rest } = charge
  return { session: { ...rest, id: paymentId, paymentId, url: null }, trouble: null, declineCode }
}

/** Whether an attempt is one of autopay, which has no page. */
export function isByAutopay({ purpose }: Pick<LockedAttempt, 'purpose'>): boolean {
  return purpose === 'tuition'
}
