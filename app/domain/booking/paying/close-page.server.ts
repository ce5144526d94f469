import { openSession } from '~/domain/payments/open-session.server'
import { isOver, type AttemptState } from '~/domain/payments/payment-attempt'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { expireSession } from '~/platform/stripe-sessions.server'
import { StripeTrouble } from '~/platform/stripe.server'
import { endUnopened, settleAttempt } from './settle-attempt.server'

/**
 * Closes the page of a try, so that nobody can pay by it any more, and settles it: where somebody was
 * faster, it is paid.
 * @throws {StripeTrouble} where Stripe could not be asked about a page that is there
 */
export async function closePage(attemptId: string, now: Date): Promise<AttemptState | null> {
  try {
    const session = await openSession(attemptId, now)
    if (session.state === 'open') await expireSession(session.id)
  } catch (error) {
    if (!(error instanceof StripeTrouble)) throw error
    const attempt = await database().paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } })
    if (attempt.sessionId) throw error
    return await endUnopened(attemptId, now)
  }
  return await settleAttempt(attemptId, now)
}

/** The job that does so where what was to be paid for is not to be had any more. */
export async function closePaymentPage(attemptId: string, now: Date = clock.now()): Promise<void> {
  const attempt = await database().paymentAttempt.findUnique({ where: { id: attemptId } })
  if (attempt && !isOver(attempt.state)) await closePage(attemptId, now)
}
