import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { openSession } from '~/domain/payments/card/open-session.server'
import {
  isOver,
  mayStillBePaid,
  pageMinutes,
  type AttemptState,
} from '~/domain/payments/card/payment-attempt'
import { occasionOfStripe } from '~/domain/payments/payment'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { expireSession, type SessionNow } from '~/platform/stripe/stripe-sessions.server'
import { StripeTrouble } from '~/platform/stripe/stripe.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { bookPaidOrder, releaseUnpaidHolds } from './book-paid-order.server'
import {
  settleOpeningBalance,
  tellOpeningBalanceFailed,
} from '../opening-balances/settle-opening-balance.server'
import { lockAttempt, type Attempt } from './lock-attempt.server'
import { refundExcess, tellBalanceFailed } from './settle-balance.server'
import { sellPaidPackage, tellPackageFailed } from './settle-package.server'

/**
 * Asks Stripe what has become of a try to pay, and does what follows from that, once, however often and
 * at once this is asked: books what was paid for, sends back what came too late or was too much, gives
 * back what was not paid. The webhook, the page to come back to, and the job that looks after old tries all call it.
 * @returns null where there is no such try
 * @throws {StripeTrouble} where Stripe could not be asked; nothing is done then
 */
export async function settleAttempt(
  attemptId: string,
  now: Date = clock.now(),
): Promise<AttemptState | null> {
  const attempt = await database().paymentAttempt.findUnique({ where: { id: attemptId } })
  if (!attempt) return null
  if (isOver(attempt.state) && !mayStillBePaid(attempt)) return attempt.state
  const seen = await look(attempt, now)
  return await transaction((tx) => settle(tx, attemptId, seen, now))
}

/** Ends a try whose page nobody has seen, as there is none. */
export async function endUnopened(attemptId: string, now: Date): Promise<AttemptState> {
  return await transaction((tx) => settle(tx, attemptId, nothingThere, now))
}

/** What Stripe says of a try; where it cannot be asked for good, why. */
type Seen = { session: SessionNow | null; trouble: string | null }

const nothingThere: Seen = { session: null, trouble: null }

type Asked = {
  id: string
  state: AttemptState
  sessionId: string | null
  expiresAt: Date
}

async function look(attempt: Asked, now: Date): Promise<Seen> {
  const { id, sessionId, expiresAt } = attempt
  if (!sessionId && expiresAt <= now) return nothingThere
  try {
    const session = await openSession(id, now)
    // one that nobody can pay on any more is closed, should Stripe not have done so itself
    const isLate = session.state === 'open' && expiresAt <= now
    return { session: isLate ? await expireSession(session.id) : session, trouble: null }
  } catch (error) {
    if (!(error instanceof StripeTrouble) || !isHopeless(attempt, error, now)) throw error
    // what is asked for a minute after its beginning can only be refused, and says nothing
    const isMadeLate = !sessionId && addMinutes(now, pageMinutes) > expiresAt
    return { session: null, trouble: isMadeLate ? null : error.code }
  }
}

const day = 24 * 60

/**
 * Whether nothing better than this trouble can be waited for. Money of some days is waited for as long
 * as a bank may take; keys that are not taken, for as long as somebody may need to see it.
 */
function isHopeless(
  { state, sessionId, expiresAt }: Asked,
  { code, passing }: StripeTrouble,
  now: Date,
): boolean {
  if (isOver(state) || !sessionId) return !passing
  const isGone = !passing || code === 'no-keys' || code === 'other-mode'
  const patience = state === 'on_its_way' ? 14 * day : isGone ? 0 : day
  return addMinutes(expiresAt, patience) <= now
}

async function settle(
  tx: Transaction,
  attemptId: string,
  { session, trouble }: Seen,
  now: Date,
): Promise<AttemptState> {
  const attempt = await lockAttempt(tx, attemptId)
  // a page was made while it was looked for
  if (!session && !trouble && attempt.sessionId) return attempt.state
  const state = stateOf(attempt, session)
  const hasCome = state === 'paid' || state === 'differs'
  if (isOver(attempt.state) && !(mayStillBePaid(attempt) && hasCome)) {
    const update = { where: { id: attemptId }, data: { trouble: null } }
    // what a bank still takes days for is asked about again
    if (attempt.trouble && session && isOver(state)) await tx.paymentAttempt.update(update)
    return attempt.state
  }
  if (state === attempt.state) return state

  await tx.paymentAttempt.update({
    where: { id: attemptId },
    data: { state, trouble, endedAt: isOver(state) ? now : null },
  })
  const details = { from: attempt.state, to: state, orderId: attempt.orderId, trouble }
  const subject = { subjectKind: 'payment-attempt', subjectId: attemptId }
  await recordAuditEvent(tx, system, { action: 'settle-attempt', ...subject, details }, now)
  const { paid, unpaid } = consequences[attempt.purpose]
  if (hasCome) {
    const paymentId = await record(tx, attempt, { ...session!, isAsAsked: state === 'paid' }, now)
    if (state === 'paid') await paid(tx, attempt, paymentId, now)
  }
  if (state === 'failed' || state === 'expired') await unpaid(tx, attempt, state, now)
  return state
}

/** What follows for what it was for; the books are the same. */
const consequences = {
  booking: { paid: bookPaidOrder, unpaid: releaseUnpaidHolds },
  balance: { paid: refundExcess, unpaid: tellBalanceFailed },
  package: { paid: sellPaidPackage, unpaid: tellPackageFailed },
  opening_balance: { paid: settleOpeningBalance, unpaid: tellOpeningBalanceFailed },
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
  { paymentId, amountCents, currency, id, isAsAsked }: SessionNow & { isAsAsked: boolean },
  now: Date,
): Promise<string> {
  const lines = attempt.lines.filter((line) => line.amountCents > 0)
  const recorded = await recordPayment(
    tx,
    system,
    {
      orderId: attempt.orderId,
      method: 'stripe',
      amountCents,
      currency,
      receivedAt: now,
      occasion: occasionOfStripe(paymentId ?? id),
      allocations: isAsAsked
        ? lines.map(({ bookingId, ...line }) => ({ bookingId, amountCents: line.amountCents }))
        : [],
    },
    now,
  )
  // what went back before we knew of the payment
  if (paymentId) await queueJob(tx, 'record-movements', { paidBy: paymentId })
  return recorded.paymentId
}
