import { openSession } from '~/domain/payments/card/open-session.server'
import { clock } from '~/platform/clock.server'
import { StripeTrouble } from '~/platform/stripe/stripe.server'
import { type AttemptState, isOver } from '~/domain/payments/card/payment-attempt'
import type { Visitor } from '~/values/actor'
import { findOpenCheckoutAttempt } from './find-payment-attempt.server'
import { settleAttempt, endUnopened } from './settle-attempt.server'
import { database } from '~/platform/database/database.server'
import { expireSession } from '~/platform/stripe/stripe-sessions.server'

/**
 * Where somebody goes to pay; null where the page is closed, or Stripe cannot be reached at this moment,
 * which the page to come back to tells apart.
 */
export async function findPaymentPage(attemptId: string): Promise<string | null> {
  const session = await openSession(attemptId).catch(nullIfStripeTrouble)
  return session?.state === 'open' ? session.url : null
}

/** The same for whoever left that page and comes again. */
export async function findOwnPaymentPage(
  visitor: Visitor,
  now: Date = clock.now(),
): Promise<string | null> {
  const attemptId = await findOpenCheckoutAttempt(visitor, now)
  return attemptId && (await findPaymentPage(attemptId))
}

/**
 * Somebody does not want to pay now: closes the page, so that nobody can, and then their times are held
 * as before. Where they have paid, they have booked. Null where nothing is to be paid.
 */
export async function stopPaying(
  visitor: Visitor,
  now: Date = clock.now(),
): Promise<AttemptState | 'unknown' | null> {
  const attemptId = await findOpenCheckoutAttempt(visitor, now)
  return attemptId ? await tryClosePaymentPage(attemptId, now) : null
}

/** Closes the page of a try, as well as that is possible at this moment. */
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

/** What has become of a try, as well as it can be known at this moment. */
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

function nullIfStripeTrouble(error: unknown): null {
  if (error instanceof StripeTrouble) return null
  throw error
}

/**
 * Closes the page of a try, so that nobody can pay by it any more, and settles it: where somebody was
 * faster, it is paid. Where there is none, none is made; one that is made at this moment is closed by
 * whoever makes it.
 * @throws {StripeTrouble} where Stripe could not be asked about a page that is there
 */
async function expirePaymentPage(attemptId: string, now: Date): Promise<AttemptState | null> {
  const attempt = await database().paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } })
  if (!attempt.sessionId) {
    const state = await endUnopened(attemptId, now)
    if (isOver(state)) return state
  }
  const session = await openSession(attemptId, now)
  if (session.state === 'open') await expireSession(session.id)
  return await settleAttempt(attemptId, now)
}

/** The job that does so where what was to be paid for is not to be had any more. */
export async function closePaymentPage(attemptId: string, now: Date = clock.now()): Promise<void> {
  const attempt = await database().paymentAttempt.findUnique({ where: { id: attemptId } })
  if (attempt && !isOver(attempt.state)) await expirePaymentPage(attemptId, now)
}
