import type Stripe from 'stripe'
import { callStripe, StripeError } from './stripe.server'

/** A change of the account's balance: what came or left, and what Stripe kept. */
type TransactionNow = {
  id: string
  kind: 'charge' | 'refund' | 'dispute'
  /** The id of the charge, refund or dispute. */
  sourceId: string
  /** Before the fee; negative for what leaves. */
  amountCents: number
  feeCents: number
  /** Uppercase; the balance's own, which the payment's can differ from. */
  currency: string
  createdAt: Date
  /** The day from which on it can be paid out. */
  availableOn: Date
}

/**
 * The balance transactions of a payment, its refunds and disputes, as far as Stripe has them. Empty
 * for an unknown payment.
 * @throws {StripeError}
 */
export async function findTransactions(paymentId: string): Promise<TransactionNow[]> {
  try {
    return await callStripe(async (stripe) => {
      const ofPayment = { payment_intent: paymentId, limit: 100 }
      const balance = ['data.balance_transaction', 'data.failure_balance_transaction']
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentId, {
        expand: ['latest_charge.balance_transaction'],
      })
      const refunds = await stripe.refunds.list({ ...ofPayment, expand: balance })
      const disputes = await stripe.disputes.list(ofPayment)
      return [
        ...(charge && typeof charge === 'object'
          ? transactionsOf('charge', charge.id, [charge.balance_transaction])
          : []),
        ...refunds.data.flatMap(({ id, balance_transaction, failure_balance_transaction }) =>
          transactionsOf('refund', id, [balance_transaction, failure_balance_transaction]),
        ),
        ...disputes.data.flatMap(({ id, balance_transactions }) =>
          transactionsOf('dispute', id, balance_transactions),
        ),
      ]
    })
  } catch (error) {
    if (error instanceof StripeError && error.status === 404) return []
    throw error
  }
}

type Expanded = string | Stripe.BalanceTransaction | null | undefined

function transactionsOf(
  kind: TransactionNow['kind'],
  sourceId: string,
  found: Expanded[],
): TransactionNow[] {
  return found.flatMap((one) => {
    if (!one || typeof one !== 'object') return []
    const { id, amount, fee, currency, created, available_on } = one
    return [
      {
        id,
        kind,
        sourceId,
        amountCents: amount,
        feeCents: fee,
        currency: currency.toUpperCase(),
        createdAt: new Date(created * 1000),
        availableOn: new Date(available_on * 1000),
      },
    ]
  })
}

/** A payout to the bank account that was paid or has failed. */
export type PayoutNow = { id: string; arrivesOn: Date; hasFailed: boolean }

/** Payouts that arrive from a day on and are no longer under way. @throws {StripeError} */
export async function findPayouts(from: Date): Promise<PayoutNow[]> {
  return await callStripe(async (stripe) => {
    const since = { gte: Math.floor(from.getTime() / 1000) }
    const list = stripe.payouts.list({ arrival_date: since, limit: 100 })
    const payouts = await list.autoPagingToArray({ limit: mostPayouts })
    return payouts
      .filter(({ status }) => status === 'paid' || status === 'failed' || status === 'canceled')
      .map(({ id, arrival_date, status }) => ({
        id,
        arrivesOn: new Date(arrival_date * 1000),
        hasFailed: status !== 'paid',
      }))
  })
}

/** The ids of the balance transactions in a payout. @throws {StripeError} */
export async function findTransactionsOfPayout(payoutId: string): Promise<string[]> {
  return await callStripe(async (stripe) => {
    const list = stripe.balanceTransactions.list({ payout: payoutId, limit: 100 })
    const transactions = await list.autoPagingToArray({ limit: mostInPayout })
    return transactions.map(({ id }) => id)
  })
}

/** More than accounts have in the time that is asked about. */
const mostPayouts = 1000
const mostInPayout = 10_000
