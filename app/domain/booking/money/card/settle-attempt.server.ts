import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { openSession } from '~/domain/payments/card/open-session.server'
import {
  isAttemptOver,
  mayStillBePaid,
  pageMinutes,
  type AttemptState,
} from '~/domain/payments/card/payment-attempt'
import { occasionOfStripe } from '~/domain/payments/payment'
import { queueFees } from '~/domain/payments/fees/record-fees.server'
import { recordPayment } from '~/domain/payments/record-payment.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { expireSession, type SessionNow } from '~/platform/stripe/stripe-sessions.server'
import { StripeError } from '~/platform/stripe/stripe.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { bookPaidOrder, releaseUnpaidHolds } from './book-paid-order.server'
import {
  notifyOpeningBalanceFailed,
  settleOpeningBalance,
} from '../opening-balances/settle-opening-balance.server'
import { refundToGiftCard } from '../gift-cards/pay-with-gift-card.server'
import { chargeOnce, isByAutopay } from '../autopay/charge-once.server'
import { planNextAttempt, settleCollected } from '../autopay/settle-collection.server'
import { lockAttempt, type LockedAttempt } from './lock-attempt.server'
import { notifyBalanceFailed, refundExcess } from './settle-balance.server'
import { notifyPackageFailed, sellPaidPackage } from './settle-package.server'
import { notifyGiftCardFailed, sellPaidGiftCard } from '../gift-cards/settle-gift-card.server'

/**
 * Asks Stripe for an attempt's result and applies it once, however often called: books what was
 * paid, refunds late or excess payments, and releases unpaid holds. Called by the webhook, the
 * return page and the polling job.
 * @returns null if there is no such attempt
 * @throws {StripeError} if Stripe could not be asked; nothing changes
 */
export async function settleAttempt(
  attemptId: string,
  now: Date = clock.now(),
): Promise<AttemptState | null> {
  const attempt = await database().paymentAttempt.findUnique({ where: { id: attemptId } })
  if (!attempt) return null
  if (isAttemptOver(attempt.state) && !mayStillBePaid(attempt)) return attempt.state
  const seen = isByAutopay(attempt) ? await chargeOnce(attemptId, now) : await look(attempt, now)
  return await transaction((tx) => settle(tx, attemptId, seen, now))
}

/** Ends an attempt that never had a payment page, and none without one. */
export async function endUnopened(attemptId: string, now: Date): Promise<AttemptState> {
  return await transaction((tx) => settle(tx, attemptId, nothingThere, now))
}

/** Stripe's state of an attempt, or why it cannot be fetched. */
type Seen = {
  session: SessionNow | null
  trouble: string | null
  /** Why a card on file was declined. */
  declineCode?: string | null
}

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
    // close a page past its end in case Stripe has not
    const isLate = session.state === 'open' && expiresAt <= now
    return { session: isLate ? await expireSession(session.id) : session, trouble: null }
  } catch (error) {
    if (!(error instanceof StripeError) || !isHopeless(attempt, error, now)) throw error
    // a session requested after its first minute is always refused, which means nothing
    const isMadeLate = !sessionId && addMinutes(now, pageMinutes) > expiresAt
    return { session: null, trouble: isMadeLate ? null : error.code }
  }
}

const day = 24 * 60

/**
 * Whether waiting longer is useless. Delayed payments get as long as a bank may take; rejected
 * keys, as long as staff may need to notice.
 */
function isHopeless(
  { state, sessionId, expiresAt }: Asked,
  { code, passing }: StripeError,
  now: Date,
): boolean {
  if (isAttemptOver(state) || !sessionId) return !passing
  const isGone = !passing || code === 'no-keys' || code === 'other-mode'
  const patience = state === 'on_its_way' ? 14 * day : isGone ? 0 : day
  return addMinutes(expiresAt, patience) <= now
}

async function settle(
  tx: Transaction,
  attemptId: string,
  { session, trouble, declineCode = null }: Seen,
  now: Date,
): Promise<AttemptState> {
  const found = await lockAttempt(tx, attemptId)
  const attempt = { ...found, declineCode }
  // a page was created, or a card charged, meanwhile
  const isKnown = attempt.sessionId !== null || attempt.stripePaymentId !== null
  if (!session && !trouble && isKnown) return attempt.state
  const state = !session && declineCode ? 'failed' : stateOf(attempt, session)
  const hasCome = state === 'paid' || state === 'differs'
  if (isAttemptOver(attempt.state) && !(mayStillBePaid(attempt) && hasCome)) {
    const update = { where: { id: attemptId }, data: { trouble: null } }
    // delayed payments are polled again
    if (attempt.trouble && session && isAttemptOver(state)) await tx.paymentAttempt.update(update)
    return attempt.state
  }
  if (state === attempt.state) return state

  await tx.paymentAttempt.update({
    where: { id: attemptId },
    data: {
      state,
      trouble,
      endedAt: isAttemptOver(state) ? now : null,
      ...(isByAutopay(attempt) && {
        stripePaymentId: session?.paymentId ?? null,
        declineCode: state === 'failed' ? declineCode : null,
      }),
    },
  })
  const details = {
    from: attempt.state,
    to: state,
    orderId: attempt.orderId,
    trouble,
    ...(declineCode !== null && { declineCode }),
  }
  const subject = { subjectKind: 'payment-attempt', subjectId: attemptId }
  await recordAuditEvent(tx, system, { action: 'settle-attempt', ...subject, details }, now)
  const { paid, unpaid } = consequences[attempt.purpose]
  if (hasCome) {
    const paymentId = await record(tx, attempt, { ...session!, isAsAsked: state === 'paid' }, now)
    if (state === 'paid') await paid(tx, attempt, paymentId, now)
  }
  if (isAttemptOver(state) && state !== 'paid')
    await refundToGiftCard(tx, giftCardUseOf(attempt), now)
  if (state === 'failed' || state === 'expired') await unpaid(tx, attempt, state, now)
  return state
}

function giftCardUseOf({ id: attemptId, lines }: LockedAttempt) {
  return { attemptId, bookingIds: lines.map(({ bookingId }) => bookingId) }
}

/** What follows for each kind of item; the payment is recorded the same way. */
const consequences = {
  booking: { paid: bookPaidOrder, unpaid: releaseUnpaidHolds },
  balance: { paid: refundExcess, unpaid: notifyBalanceFailed },
  package: { paid: sellPaidPackage, unpaid: notifyPackageFailed },
  opening_balance: { paid: settleOpeningBalance, unpaid: notifyOpeningBalanceFailed },
  gift_card: { paid: sellPaidGiftCard, unpaid: notifyGiftCardFailed },
  tuition: { paid: settleCollected, unpaid: planNextAttempt },
}

function stateOf(attempt: LockedAttempt, session: SessionNow | null): AttemptState {
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

/** A mismatched payment stays unallocated. */
async function record(
  tx: Transaction,
  attempt: LockedAttempt,
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
      byBank: attempt.autopayMethod === 'bank_account',
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
  // refunds made before we knew of the payment
  if (paymentId) await queueJob(tx, 'record-movements', { paidBy: paymentId })
  if (paymentId) await queueFees(tx, paymentId)
  return recorded.paymentId
}
