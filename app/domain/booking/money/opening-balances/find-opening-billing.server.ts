import { isAttemptOver, reachesMinimumCardAmount } from '~/domain/payments/card/payment-attempt'
import { dueCents } from '~/domain/payments/charges/find-balances.server'
import {
  findOpeningBalances,
  type OpeningBalance,
} from '~/domain/payments/opening-balances/find-opening-balances.server'
import { voidStates, type Paid } from '~/domain/payments/payment'
import { database, type Prisma } from '~/platform/database/database.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { BalanceAttempt } from '../card/find-payment-attempt.server'
import type { OwnRefund } from '../billing/find-billing.server'

type OpeningApplied = Paid & {
  paymentId: string
  amountCents: number
  takenCents: number
  receivedAt: Date
}

/** A family's opening balance and its payments. */
export type OpeningBilling = {
  orderId: string
  currency: string
  createdAt: Date
  amountCents: number
  writtenOffCents: number
  payments: (Paid & { id: string; amountCents: number; receivedAt: Date })[]
  refunds: OwnRefund[]
  /** Payments whose account balance paid for it. `takenCents`: what Stripe took back of that. */
  applied: OpeningApplied[]
  /** Negative if overpaid. */
  dueCents: number
  /** What can be paid by card now. */
  payNowCents: number
}

const selection = {
  orderId: true,
  amountCents: true,
  order: {
    select: {
      payments: {
        where: { reversal: null },
        orderBy: [{ receivedAt: 'asc' }, { id: 'asc' }],
        select: {
          id: true,
          method: true,
          byBank: true,
          amountCents: true,
          receivedAt: true,
          refundsSeen: {
            where: { state: { not: 'failed' } },
            orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
            select: { id: true, state: true, amountCents: true, createdAt: true },
          },
          paymentRefunds: {
            where: { state: { notIn: [...voidStates] } },
            orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
            select: { id: true, state: true, amountCents: true, createdAt: true, refundedAs: true },
          },
        },
      },
    },
  },
} satisfies Prisma.OpeningBalanceSelect

/** A family's opening balances, oldest first. */
export async function findOpeningBilling({ id }: Pick<Parent, 'id'>): Promise<OpeningBilling[]> {
  return await billingOf(await findOpeningBalances({ guardianId: id }))
}

/** One opening balance; null if it is not theirs. */
export async function findOwnOpeningBilling(
  { id }: Pick<Parent, 'id'>,
  orderId: string,
): Promise<OpeningBilling | null> {
  if (!isRowId(orderId)) return null
  const balances = await findOpeningBalances({ orderId })
  const [own] = await billingOf(balances.filter(({ guardianId }) => guardianId === id))
  return own ?? null
}

async function billingOf(balances: OpeningBalance[]): Promise<OpeningBilling[]> {
  const orderId = { in: balances.map((balance) => balance.orderId) }
  const rows = await database().openingBalance.findMany({ where: { orderId }, select: selection })
  const applied = await findApplied(balances)
  return balances.map((balance) => {
    const { amountCents, order } = rows.find((row) => row.orderId === balance.orderId)!
    const { currency, createdAt, chargedCents } = balance
    const due = dueCents(balance)
    return {
      orderId: balance.orderId,
      currency,
      createdAt,
      amountCents,
      writtenOffCents: amountCents - chargedCents,
      payments: order.payments.map(
        ({ refundsSeen: _atStripe, paymentRefunds: _byHand, ...payment }) => payment,
      ),
      refunds: order.payments.flatMap(({ refundsSeen, paymentRefunds }) => [
        ...refundsSeen.map(({ state, ...refund }) => ({
          ...refund,
          state: state === 'pending' ? ('due' as const) : ('returned' as const),
          refundedAs: null,
        })),
        ...paymentRefunds,
      ]),
      applied: applied
        .filter(({ openingBalanceId }) => openingBalanceId === balance.id)
        .map(({ openingBalanceId: _, ...part }) => part),
      dueCents: due,
      payNowCents: takesCards() && reachesMinimumCardAmount(due, currency) ? due : 0,
    }
  })
}

async function findApplied(
  balances: OpeningBalance[],
): Promise<(OpeningApplied & { openingBalanceId: string })[]> {
  return await database().$queryRaw`
    select opening_balance_id as "openingBalanceId", payment_id as "paymentId",
      payment.method::text as method, by_bank as "byBank", applied.amount_cents as "amountCents",
      taken_cents as "takenCents", received_at as "receivedAt"
    from opening_balance_applied applied join payment on payment.id = payment_id
    where opening_balance_id = any(${balances.map(({ id }) => id)}::uuid[])
    order by received_at, payment_id`
}

/** The attempt that can be continued or canceled; null if none or not theirs. */
export async function findOpenOpeningAttempt(
  parent: Pick<Parent, 'id'>,
  orderId: string,
): Promise<string | null> {
  if (!(await findOwnOpeningBilling(parent, orderId))) return null
  const attempt = await findOpeningAttempt(orderId)
  return attempt && !isAttemptOver(attempt.state) ? attempt.attemptId : null
}

/** The last card payment attempt; null if none. */
export async function findOpeningAttempt(orderId: string): Promise<BalanceAttempt | null> {
  const attempt = await database().paymentAttempt.findFirst({
    where: { orderId, purpose: 'opening_balance' },
    orderBy: { id: 'desc' },
  })
  if (!attempt) return null
  const { id: attemptId, state, amountCents, currency, trouble, sessionId, endedAt } = attempt
  const payment = await database().payment.findFirst({
    where: { orderId, method: 'stripe', receivedAt: endedAt ?? undefined },
    select: {
      refundsSeen: { where: { state: { not: 'failed' } }, select: { amountCents: true } },
      disputes: { where: { state: 'lost' }, select: { id: true } },
    },
  })
  const isPaid = state === 'paid' && payment !== null
  return {
    attemptId,
    state,
    amountCents,
    currency,
    trouble,
    hasPage: sessionId !== null,
    refundedCents: isPaid
      ? payment.refundsSeen.reduce((sum, refund) => sum + refund.amountCents, 0)
      : 0,
    isLost: isPaid && payment.disputes.length > 0,
  }
}
