import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { openSession } from '~/domain/payments/open-session.server'
import { isOver, occasionOf, type AttemptState } from '~/domain/payments/payment-attempt'
import { recordMovements } from '~/domain/payments/record-movements.server'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database.server'
import { expireSession, type SessionNow } from '~/platform/stripe-sessions.server'
import { system } from '~/values/actor'
import { fulfil } from './fulfil.server'
import { giveBackUnpaid } from './give-back-unpaid.server'
import { lockAttempt, type Attempt } from './lock-attempt.server'

/**
 * Asks Stripe what has become of a try to pay, and does what follows from that, once, however often and
 * at once this is asked: books what was paid for, sends back what came too late, gives back what was not
 * paid. The webhook, the page to come back to, and the job that looks after old tries all call it.
 * @returns null where there is no such try
 * @throws {StripeTrouble} where Stripe could not be asked; nothing is done then
 */
export async function settleAttempt(
  attemptId: string,
  now: Date = clock.now(),
): Promise<AttemptState | null> {
  const attempt = await database().paymentAttempt.findUnique({ where: { id: attemptId } })
  if (!attempt || isOver(attempt.state)) return attempt?.state ?? null

  const session = await sessionOf(attemptId, attempt.expiresAt, now)
  const state = await transaction((tx) => settle(tx, attemptId, session, now))
  // what went back before we knew of the payment
  if (isOver(state) && session?.paymentId) await recordMovements(session.paymentId, now)
  return state
}

/** A page that nobody can pay on any more is closed, should Stripe not have done so itself. */
async function sessionOf(attemptId: string, expiresAt: Date, now: Date) {
  const session = await openSession(attemptId)
  const isLate = session?.state === 'open' && expiresAt <= now
  return isLate ? await expireSession(session.id) : session
}

async function settle(
  tx: Transaction,
  attemptId: string,
  session: SessionNow | null,
  now: Date,
): Promise<AttemptState> {
  const attempt = await lockAttempt(tx, attemptId)
  if (isOver(attempt.state)) return attempt.state
  const state = stateOf(attempt, session)
  if (state === attempt.state) return state

  await tx.paymentAttempt.update({
    where: { id: attemptId },
    data: { state, endedAt: isOver(state) ? now : null },
  })
  const details = { from: attempt.state, to: state, orderId: attempt.orderId }
  const subject = { subjectKind: 'payment-attempt', subjectId: attemptId }
  await recordAuditEvent(tx, system, { action: 'settle-attempt', ...subject, details }, now)
  if (state === 'paid') await fulfil(tx, attempt, await record(tx, attempt, session!, now), now)
  if (state === 'differs') await record(tx, attempt, session!, now)
  if (state === 'failed' || state === 'expired') await giveBackUnpaid(tx, attempt, state, now)
  return state
}

function stateOf(attempt: Attempt, session: SessionNow | null): AttemptState {
  if (!session) return 'expired'
  if (session.state === 'on-its-way') return 'on_its_way'
  if (session.state !== 'paid') return session.state
  const isAsAsked =
    session.orderId === attempt.orderId &&
    session.amountCents === attempt.amountCents &&
    session.currency === attempt.currency &&
    session.live === attempt.live
  return isAsAsked ? 'paid' : 'differs'
}

/** What is not as it was asked for is for nothing yet, and the books say so. */
async function record(
  tx: Transaction,
  attempt: Attempt,
  { paymentId, amountCents, currency, id }: SessionNow,
  now: Date,
): Promise<string> {
  const isAsAsked = amountCents === attempt.amountCents && currency === attempt.currency
  const lines = attempt.lines.filter((line) => line.amountCents > 0)
  const recorded = await recordPayment(
    tx,
    system,
    {
      ...{ orderId: attempt.orderId, method: 'stripe', amountCents, currency, receivedAt: now },
      occasion: occasionOf(paymentId ?? id),
      allocations: isAsAsked
        ? lines.map(({ bookingId, ...line }) => ({ bookingId, amountCents: line.amountCents }))
        : [],
    },
    now,
  )
  return recorded.paymentId
}
