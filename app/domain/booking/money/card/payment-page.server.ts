import { openSession } from '~/domain/payments/card/open-session.server'
import { clock } from '~/platform/clock.server'
import { StripeError } from '~/platform/stripe/stripe.server'
import { isAttemptOver, type AttemptState } from '~/domain/payments/card/payment-attempt'
import type { Visitor } from '~/values/actor'
import { findOpenCheckoutAttempt } from './find-payment-attempt.server'
import { isByAutopay } from '../autopay/charge-once.server'
import { endUnopened, settleAttempt } from './settle-attempt.server'
import { database } from '~/platform/database/database.server'
import { expireSession } from '~/platform/stripe/stripe-sessions.server'

/**
 * A payment page's URL; null if it is closed or Stripe is unreachable, which the return page
 * distinguishes.
 */
export async function findPaymentPage(attemptId: string): Promise<string | null> {
  const session = await openSession(attemptId).catch(nullIfStripeTrouble)
  return session?.state === 'open' ? session.url : null
}

/** Likewise for a user who left that page and returns. */
export async function findOwnPaymentPage(
  visitor: Visitor,
  now: Date = clock.now(),
): Promise<string | null> {
  const attemptId = await findOpenCheckoutAttempt(visitor, now)
  return attemptId && (await findPaymentPage(attemptId))
}

/**
 * Cancels a payment: closes its page and keeps the times held as before. If it was paid already, it
 * is booked. Null if nothing is being paid.
 */
export async function stopPaying(
  visitor: Visitor,
  now: Date = clock.now(),
): Promise<AttemptState | 'unknown' | null> {
  const attemptId = await findOpenCheckoutAttempt(visitor, now)
  return attemptId ? await tryClosePaymentPage(attemptId, now) : null
}

/** Closes an attempt's page, if possible now. */
export async function tryClosePaymentPage(
  attemptId: string,
  now: Date = clock.now(),
): Promise<AttemptState | 'unknown' | null> {
  try {
    return await expirePaymentPage(attemptId, now)
  } catch (error) {
    return nullIfStripeTrouble(error) ?? 'unknown'
  }
}

/** An attempt's result, as far as known now. */
export async function trySettleAttempt(
  attemptId: string,
  now: Date = clock.now(),
): Promise<AttemptState | 'unknown' | null> {
  try {
    return await settleAttempt(attemptId, now)
  } catch (error) {
    return nullIfStripeTrouble(error) ?? 'unknown'
  }
}

/** Likewise; null if it was over before. */
export async function settleUnlessOver({ id, state }: { id: string; state: AttemptState }) {
  return isAttemptOver(state) ? null : await trySettleAttempt(id)
}

function nullIfStripeTrouble(error: unknown): null {
  if (error instanceof StripeError) return null
  throw error
}

/**
 * Closes an attempt's page and settles it; a faster payment counts as paid. Creates no page; one
 * being created now is closed by its creator.
 * @throws {StripeError} if Stripe could not be asked about an existing page
 */
async function expirePaymentPage(attemptId: string, now: Date): Promise<AttemptState | null> {
  const attempt = await database().paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } })
  // a charge that was begun cannot be taken back; what it pays too much is refunded
  if (isByAutopay(attempt)) return await settleAttempt(attemptId, now)
  if (!attempt.sessionId) {
    const state = await endUnopened(attemptId, now)
    if (isAttemptOver(state)) return state
  }
  const session = await openSession(attemptId, now)
  if (session.state === 'open') await expireSession(session.id)
  return await settleAttempt(attemptId, now)
}

/** The job that closes a page whose items are no longer available. */
export async function closePaymentPage(attemptId: string, now: Date = clock.now()): Promise<void> {
  const attempt = await database().paymentAttempt.findUnique({ where: { id: attemptId } })
  if (attempt && !isAttemptOver(attempt.state)) await expirePaymentPage(attemptId, now)
}
