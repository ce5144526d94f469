/** A movement in Stripe's books; incoming is positive. */
export type Entry = {
  kind: 'charge' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won'
  paymentIntent: string
  /** The object it belongs to; for a charge, the payment. */
  source: string
  amount: number
  currency: string
  orderId: string | undefined
}

/** An independent ledger to compare with the site's. */
export class Books {
  readonly entries: Entry[] = []

  add(entry: Entry): void {
    this.entries.push(entry)
  }

  /** The balance of a payment, or of all. */
  balance(paymentIntent?: string): number {
    return this.entries
      .filter((entry) => !paymentIntent || entry.paymentIntent === paymentIntent)
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  /** An order's payments less refunds. */
  balanceOfOrder(orderId: string): number {
    return this.entries
      .filter((entry) => entry.orderId === orderId)
      .reduce((sum, { amount }) => sum + amount, 0)
  }
}
