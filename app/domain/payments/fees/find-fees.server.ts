import { database } from '~/platform/database/database.server'

/** What Stripe kept of a card payment, in the currency of our balance there. */
export type PaymentFees = {
  currency: string
  /** Also for its refunds and disputes. */
  feeCents: number
  /** What is left after fees, refunds and disputes. */
  netCents: number
  availableOn: Date
  /** The day on which it arrives at our bank; null if not known. */
  paidOutOn: Date | null
}

/** Fees by payment. Payments that Stripe has said nothing about are missing. */
export async function findFees(paymentIds: string[]): Promise<Map<string, PaymentFees>> {
  const rows = await database().stripeTransaction.findMany({
    relationLoadStrategy: 'join',
    where: { paymentId: { in: paymentIds } },
    include: {
      paidOut: {
        where: { payout: { hasFailed: false } },
        include: { payout: true },
        orderBy: { payout: { arrivesOn: 'desc' } },
        take: 1,
      },
    },
  })
  const fees = new Map<string, PaymentFees>()
  for (const { paymentId, kind, currency, availableOn, paidOut } of rows)
    if (kind === 'charge') {
      const of = rows.filter((row) => row.paymentId === paymentId)
      const feeCents = of.reduce((sum, row) => sum + row.feeCents, 0)
      const netCents = of.reduce((sum, row) => sum + row.amountCents, -feeCents)
      const paidOutOn = paidOut[0]?.payout.arrivesOn ?? null
      fees.set(paymentId, { currency, feeCents, netCents, availableOn, paidOutOn })
    }
  return fees
}
