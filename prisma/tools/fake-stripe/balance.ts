import { missing, stripeId, type BalanceTransaction, type Payout } from './objects'

const dayOfSeconds = 24 * 60 * 60

/** What a charge costs: 2.9 percent and 30 cents. */
export function feeOf(amount: number): number {
  return Math.round(amount * 0.029) + 30
}

/** Of a bank debit: 0.8 percent, at most 5 dollars. */
export function feeOfDebit(amount: number): number {
  return Math.min(500, Math.round(amount * 0.008))
}

export const feeOfDispute = 1500

/** The account's balance: its transactions, and what was paid out of it. */
export class Balance {
  readonly transactions = new Map<string, BalanceTransaction>()
  readonly payouts = new Map<string, Payout>()
  /** Whether transactions are shown with their objects yet. */
  isKnown = true

  add(moved: { amount: number; fee: number; currency: string; created: number }) {
    const transaction: BalanceTransaction = {
      id: stripeId('txn'),
      object: 'balance_transaction',
      ...moved,
      net: moved.amount - moved.fee,
      available_on: startOfDay(moved.created) + 2 * dayOfSeconds,
      payout: null,
    }
    this.transactions.set(transaction.id, transaction)
    return transaction
  }

  /** Null while it is not known. */
  shown(id: string | null | undefined): BalanceTransaction | null {
    return (this.isKnown && id && this.transactions.get(id)) || null
  }

  /** Pays out what is available at a time and was not paid out yet. */
  payOut(seconds: number): Payout {
    const due = [...this.transactions.values()].filter(
      ({ payout, available_on }) => payout === null && available_on <= seconds,
    )
    const payout: Payout = {
      id: stripeId('po'),
      object: 'payout',
      amount: due.reduce((sum, { net }) => sum + net, 0),
      arrival_date: startOfDay(seconds) + dayOfSeconds,
      status: 'paid',
      created: seconds,
    }
    for (const transaction of due) transaction.payout = payout.id
    this.payouts.set(payout.id, payout)
    return payout
  }

  /** A payout that the bank sent back; its transactions are in the next one. */
  fail(id: string): Payout {
    const payout = this.payouts.get(id)
    if (!payout) throw missing('payout', id)
    payout.status = 'failed'
    for (const transaction of this.transactions.values())
      if (transaction.payout === id) transaction.payout = null
    return payout
  }
}

function startOfDay(seconds: number): number {
  return seconds - (seconds % dayOfSeconds)
}
