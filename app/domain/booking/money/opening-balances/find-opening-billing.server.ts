import { isOver, reachesMinimumCardAmount } from '~/domain/payments/card/payment-attempt'
import { dueCents } from '~/domain/payments/charges/find-balances.server'
import {
  findOpeningBalances,
  type OpeningBalance,
} from '~/domain/payments/opening-balances/find-opening-balances.server'
import { voidStates, type PaymentMethod } from '~/domain/payments/payment'
import { database, type Prisma } from '~/platform/database/database.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { BalanceAttempt } from '../card/find-payment-attempt.server'
import type { OwnRefund } from '../billing/find-billing.server'

/** What a family owed before it came here, and what became of it. */
export type OpeningBilling = {
  orderId: string
  currency: string
  createdAt: Date
  amountCents: number
  writtenOffCents: number
  payments: { id: string; method: PaymentMethod; amountCents: number; receivedAt: Date }[]
  refunds: OwnRefund[]
  /** Below nothing where too much was paid. */
  dueCents: number
  /** What of it can be paid by card at this moment. */
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
          amountCents: true,
          receivedAt: true,
          refundsSeen: {
            where: { state: { not: 'failed' } },
            orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
            select: { id: true, state: true, amountCents: true, createdAt: true },
          },
          openingBalanceRefunds: {
            where: { state: { notIn: [...voidStates] } },
            orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
            select: { id: true, state: true, amountCents: true, createdAt: true, returnedAs: true },
          },
        },
      },
    },
  },
} satisfies Prisma.OpeningBalanceSelect

/** All of a family's, the oldest first. */
export async function findOpeningBilling({ id }: Pick<Parent, 'id'>): Promise<OpeningBilling[]> {
  return await billingOf(await findOpeningBalances({ guardianId: id }))
}

/** One by itself; null where it is not theirs. */
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
        ({ refundsSeen: _atStripe, openingBalanceRefunds: _byHand, ...payment }) => payment,
      ),
      refunds: order.payments.flatMap(({ refundsSeen, openingBalanceRefunds }) => [
        ...refundsSeen.map(({ state, ...refund }) => ({
          ...refund,
          state: state === 'pending' ? ('due' as const) : ('returned' as const),
          returnedAs: null,
        })),
        ...openingBalanceRefunds,
      ]),
      dueCents: due,
      payNowCents: takesCards() && reachesMinimumCardAmount(due, currency) ? due : 0,
    }
  })
}

/** What could be paid now, or left; null where there is nothing, and where it is not theirs. */
export async function findOpenOpeningAttempt(
  parent: Pick<Parent, 'id'>,
  orderId: string,
): Promise<string | null> {
  if (!(await findOwnOpeningBilling(parent, orderId))) return null
  const attempt = await findOpeningAttempt(orderId)
  return attempt && !isOver(attempt.state) ? attempt.attemptId : null
}

/** A family's last try to pay one by card; null where there is none. */
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
    returnedCents: isPaid
      ? payment.refundsSeen.reduce((sum, refund) => sum + refund.amountCents, 0)
      : 0,
    isLost: isPaid && payment.disputes.length > 0,
  }
}
