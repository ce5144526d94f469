export const chargeKinds = ['price', 'discount', 'taken_off', 'canceled', 'owed_again'] as const

export type ChargeKind = (typeof chargeKinds)[number]

export const chargeLabels: Record<ChargeKind, string> = {
  price: 'Price',
  discount: 'Discount',
  taken_off: 'Taken off',
  canceled: 'Not owed, as it was canceled',
  owed_again: 'Owed again',
}

/** One line of what is owed for a booking; what is less than its price is below nothing. */
export type Charge = { kind: ChargeKind; amountCents: number }

/** What the ledger says of one booking, of one order or of one family, in cents. */
export type Sums = {
  chargedCents: number
  /** What came in and was no mistake. */
  paidCents: number
  /** What has gone back. */
  returnedCents: number
  /** What is still to go back. */
  returningCents: number
}

/** What came in and stays here. */
export function keptCents({ paidCents, returnedCents, returningCents }: Sums): number {
  return paidCents - returnedCents - returningCents
}

/** What is still to be paid; below nothing where more was paid than is owed. */
export function dueCents(sums: Sums): number {
  return sums.chargedCents - keptCents(sums)
}

/** What is still to be paid of what nothing is charged for yet: its price, less what was paid ahead. */
export function dueAheadCents({ priceCents }: { priceCents: number }, sums: Sums): number {
  return Math.max(0, priceCents - keptCents(sums))
}

/** Adds up what the ledger says of several. */
export function sumOf(several: Sums[]): Sums {
  return several.reduce<Sums>(
    (sum, one) => ({
      chargedCents: sum.chargedCents + one.chargedCents,
      paidCents: sum.paidCents + one.paidCents,
      returnedCents: sum.returnedCents + one.returnedCents,
      returningCents: sum.returningCents + one.returningCents,
    }),
    { chargedCents: 0, paidCents: 0, returnedCents: 0, returningCents: 0 },
  )
}

/** What is charged in all; before anything is, what was agreed. */
export function chargedOr(agreedCents: number, charges: Pick<Charge, 'amountCents'>[]): number {
  if (charges.length === 0) return agreedCents
  return charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
}
