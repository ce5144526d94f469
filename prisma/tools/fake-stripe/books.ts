/** One movement of money, in Stripe's books: what came in is positive. */
export type Entry = {
  kind: 'charge' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won'
  paymentIntent: string
  /** The object that it was for: of a charge the payment itself. */
  source: string
  amount: number
  currency: string
  orderId: string | undefined
}

/** A ledger of its own, which the site's can be compared with to the cent. */
export class Books {
  readonly entries: Entry[] = []

  add(entry: Entry): void {
    this.entries.push(entry)
  }

  /** What is left of a payment, or of all of them. */
  balance(paymentIntent?: string): number {
    return this.entries
      .filter((entry) => !paymentIntent || entry.paymentIntent === paymentIntent)
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  /** What came in for an order, less what went back of it. */
  balanceOfOrder(orderId: string): number {
    return this.entries
      .filter((entry) => entry.orderId === orderId)
      .reduce((sum, { amount }) => sum + amount, 0)
  }
}
