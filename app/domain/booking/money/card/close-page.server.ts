import { openSession } from '~/domain/payments/card/open-session.server'
import { isOver, type AttemptState } from '~/domain/payments/card/payment-attempt'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { expireSession } from '~/platform/stripe/stripe-sessions.server'
import { endUnopened, settleAttempt } from './settle-attempt.server'

/**
 * Closes the page of a try, so that nobody can pay by it any more, and settles it: where somebody was
 * faster, it is paid. Where there is none, none is made; one that is made at this moment is closed by
 * whoever makes it.
 * @throws {StripeTrouble} where Stripe could not be asked about a page that is there
 */
export async function expirePaymentPage(
  attemptId: string,
  now: Date,
): Promise<AttemptState | null> {
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
