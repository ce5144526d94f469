import { pairWithStripe, type Movement, type StripePair } from '~/domain/payments/pair-with-stripe'
import { occasionOfStripe, stripePaymentOf } from '~/domain/payments/payment'
import { database } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import {
  findPaymentMade,
  findPaymentsMade,
  findRefundsMade,
  type MovementNow,
} from '~/platform/stripe/stripe-movements.server'
import { StripeError, takesCards, withInteractiveTimeout } from '~/platform/stripe/stripe.server'

/** The maximum number of records compared at once. */
export const mostBeside = 1000

/** The maximum number of our records looked up individually if Stripe's list lacks them. */
export const mostAskedFor = 50

export type ReconciledSpan = { from: Date; until: Date }

type OwnMovement = Movement & { paymentId: string; byBank: boolean }

/** `byBank`: of a bank debit, not a card payment. */
export type ComparedPair = StripePair<OwnMovement> & { byBank: boolean }

/** Payments and refunds by card and bank debit of a time span, ours and Stripe's, or why they cannot be compared. */
export type CardsBeside =
  | { payments: ComparedPair[]; refunds: ComparedPair[] }
  | { notCompared: 'no-keys' | 'too-many' | 'too-many-unlisted' | { trouble: string } }

/** Long lists come in many pages, and each must arrive in time. */
const patienceMs = 20_000

/** Asks Stripe; changes nothing. */
export async function compareCardPayments(span: ReconciledSpan): Promise<CardsBeside> {
  if (!takesCards()) return { notCompared: 'no-keys' }
  return await withInteractiveTimeout(() => compared(span), patienceMs)
}

async function compared(span: ReconciledSpan): Promise<CardsBeside> {
  try {
    const [payments, refunds] = [
      await findPaymentsMade(span, mostBeside),
      await findRefundsMade(span, mostBeside),
    ]
    if (payments.isCut || refunds.isCut) return { notCompared: 'too-many' }
    const ours = await findOurPayments(span, payments.movements)
    const ourRefunds = await findOurRefunds(span, refunds.movements)
    if (ours.length > mostBeside || ourRefunds.length > mostBeside)
      return { notCompared: 'too-many' }
    const unlisted = ours.filter(({ id }) => !payments.movements.some((one) => one.id === id))
    if (unlisted.length > mostAskedFor) return { notCompared: 'too-many-unlisted' }
    const debits = await findDebits([
      ...payments.movements.map(({ id }) => id),
      ...refunds.movements.flatMap(({ refundOf }) => refundOf ?? []),
    ])
    const debitRefunds = refunds.movements.filter(({ refundOf }) => debits.has(refundOf ?? ''))
    for (const { id } of debitRefunds) debits.add(id)
    const named = (pair: StripePair<OwnMovement>) => ({
      ...pair,
      byBank: pair.ours?.byBank ?? debits.has(pair.id),
    })
    const begunBefore = await findBegunBefore(unlisted)
    return {
      payments: pairWithStripe(ours, [...payments.movements, ...begunBefore]).map(named),
      refunds: pairWithStripe(ourRefunds, refunds.movements).map(named),
    }
  } catch (error) {
    if (error instanceof StripeError) return { notCompared: { trouble: error.code } }
    throw error
  }
}

/**
 * A payment may have been started a day before it was recorded here, or days before with a bank
 * debit.
 */
async function findBegunBefore(unlisted: OwnMovement[]): Promise<MovementNow[]> {
  const begunBefore: MovementNow[] = []
  await forEachSequential(unlisted, async ({ id }) => {
    const found = await findPaymentMade(id)
    if (found) begunBefore.push(found)
  })
  return begunBefore
}

/** Which of Stripe's payments were asked of a bank, whether or not they are recorded here. */
async function findDebits(paidBy: string[]): Promise<Set<string>> {
  const attempts = await database().paymentAttempt.findMany({
    where: { stripePaymentId: { in: paidBy }, autopayMethod: 'bank_account' },
    select: { stripePaymentId: true },
  })
  return new Set(attempts.flatMap(({ stripePaymentId }) => stripePaymentId ?? []))
}

async function findOurPayments(
  { from, until }: ReconciledSpan,
  there: Movement[],
): Promise<OwnMovement[]> {
  const known = there.map(({ id }) => occasionOfStripe(id))
  const payments = await database().payment.findMany({
    where: {
      method: 'stripe',
      OR: [{ receivedAt: { gte: from, lt: until } }, { occasion: { in: known } }],
    },
    orderBy: { receivedAt: 'asc' },
    take: mostBeside + 1,
  })
  return payments.map(({ id: paymentId, occasion, receivedAt: at, ...payment }) => ({
    id: stripePaymentOf(occasion) ?? occasion,
    paymentId,
    byBank: payment.byBank,
    amountCents: payment.amountCents,
    currency: payment.currency,
    at,
  }))
}

async function findOurRefunds(
  { from, until }: ReconciledSpan,
  there: Movement[],
): Promise<OwnMovement[]> {
  const refunds = await database().stripeRefund.findMany({
    where: {
      state: { not: 'failed' },
      OR: [{ createdAt: { gte: from, lt: until } }, { id: { in: there.map(({ id }) => id) } }],
    },
    orderBy: { createdAt: 'asc' },
    take: mostBeside + 1,
    include: { payment: { select: { currency: true, byBank: true } } },
  })
  return refunds.map(({ id, paymentId, amountCents, createdAt: at, payment }) => ({
    ...payment,
    id,
    paymentId,
    amountCents,
    at,
  }))
}
