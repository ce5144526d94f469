import { voidStates } from '~/domain/payments/payment'
import { isOver, type AttemptState } from '~/domain/payments/card/payment-attempt'
import { database } from '~/platform/database/database.server'
import type { Parent, Visitor } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { bookingsToPay } from '~/domain/booking/visible-to.server'
import { occasionOfExcess } from './settle-balance.server'

/** A family's last try to pay by card what it still owed for a booking. */
export type BalanceAttempt = {
  attemptId: string
  state: AttemptState
  amountCents: number
  currency: string
  /** Whether there is a page to pay on; where there never was one, nothing can have been paid. */
  hasPage: boolean
  /** What Stripe said no with, or why it could not be asked. */
  trouble: string | null
  /** What of the money that came by it was more than was owed, and goes back or has gone. */
  returnedCents: number
  /** Whether the payer's bank has taken it back for good. */
  isLost: boolean
}

/** Null where there is none, and where the booking is not theirs. */
export async function findBalanceAttempt(
  payer: Parent | Visitor,
  bookingId: string,
): Promise<BalanceAttempt | null> {
  if (!isRowId(bookingId)) return null
  const lines = { some: { bookingId, booking: bookingsToPay(payer) } }
  const attempt = await database().paymentAttempt.findFirst({
    where: { purpose: 'balance', lines },
    orderBy: { id: 'desc' },
  })
  if (!attempt) return null
  const { id: attemptId, state, amountCents, currency, trouble, sessionId, endedAt } = attempt
  return {
    attemptId,
    state,
    amountCents,
    currency,
    trouble,
    hasPage: sessionId !== null,
    returnedCents: state === 'paid' ? await refundedCentsOf(attemptId) : 0,
    isLost: state === 'paid' && endedAt !== null && (await isLost(bookingId, endedAt)),
  }
}

async function refundedCentsOf(attemptId: string): Promise<number> {
  const { _sum } = await database().refund.aggregate({
    where: { state: { notIn: [...voidStates] }, occasion: occasionOfExcess(attemptId) },
    _sum: { amountCents: true },
  })
  return _sum.amountCents ?? 0
}

/** A payment is received at the moment at which its try ends. */
async function isLost(bookingId: string, receivedAt: Date): Promise<boolean> {
  const payment = { method: 'stripe' as const, receivedAt }
  const lost = { state: { notIn: [...voidStates] }, lostBy: { isNot: null } }
  return (
    (await database().refund.count({ where: { ...lost, allocation: { bookingId, payment } } })) > 0
  )
}

/** What could be paid for a booking now, or left; null where there is nothing. */
export async function findOpenBalanceAttempt(
  payer: Parent | Visitor,
  bookingId: string,
): Promise<string | null> {
  const paying = await findBalanceAttempt(payer, bookingId)
  return paying && !isOver(paying.state) ? paying.attemptId : null
}
