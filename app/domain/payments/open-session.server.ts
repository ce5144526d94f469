import { database } from '~/platform/database.server'
import { env } from '~/platform/env.server'
import { createSession, findSession, type SessionNow } from '~/platform/stripe-sessions.server'
import { StripeTrouble } from '~/platform/stripe.server'
import { paymentPath } from '~/values/paths'

/**
 * The payment page of a try that was committed, as Stripe has it: made where there is none yet, by the
 * try's own id, so that it is made once. Between transactions, never within one.
 * @returns null where none was made in time, and none can be any more
 * @throws {StripeTrouble}
 */
export async function openSession(attemptId: string): Promise<SessionNow | null> {
  const attempt = await database().paymentAttempt.findUniqueOrThrow({
    where: { id: attemptId },
    include: { lines: { orderBy: { bookingId: 'asc' } } },
  })
  if (attempt.sessionId) return await findSession(attempt.sessionId)

  const { orderId, currency, expiresAt } = attempt
  const lines = attempt.lines.filter(({ amountCents }) => amountCents > 0)
  const address = env().publicOrigin + paymentPath()
  const wish = { key: attemptId, orderId, currency, lines, expiresAt }
  try {
    const session = await createSession({ ...wish, paidUrl: address, unpaidUrl: address })
    await database().paymentAttempt.update({
      where: { id: attemptId },
      data: { sessionId: session.id },
    })
    // a key that was known answers as it did then, whatever has become of it
    return await findSession(session.id)
  } catch (error) {
    if (error instanceof StripeTrouble && !error.passing) return null
    throw error
  }
}
