import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'

/** How much of a payment went back, and what became of it. */
export type AnyRefund = {
  percent: number
  at: Date
  state: 'due' | 'owed' | 'returned' | 'failed' | 'withdrawn'
  /** The family of a booking left it as account balance. */
  isKept: boolean
  /** It got stuck, and was handed back then. */
  insteadAt: Date | null
  /** At Stripe alone; `lost` in a dispute. */
  atStripe: 'pending' | 'returned' | 'failed' | 'lost' | 'open'
}

/** What can go back of a payment, and how it came. */
type Paid = {
  kind: string
  method: string
  paymentId: string
  bookingId: string | null
  saleId: string | null
  isByCard: boolean
  mostCents: number
}

/** Writes a refund as its kind of payment is refunded. */
export async function writeRefund(
  refund: AnyRefund,
  { kind, method, paymentId, bookingId, saleId, isByCard, mostCents }: Paid,
): Promise<void> {
  const { at: createdAt, state, isKept, insteadAt, atStripe } = refund
  const amountCents = centsOf(refund, mostCents)
  const isMoney = method !== 'credit' && method !== 'gift_card'
  const isStuck = insteadAt !== null && isMoney
  const id = newId()
  const first = { id, paymentId, amountCents, createdAt, state: isStuck ? 'failed' : state }
  const byHand = { amountCents, createdAt: insteadAt ?? createdAt }
  if (bookingId && isKept && isMoney) {
    await database().refund.create({ data: { ...first, bookingId, state: 'kept' } })
  } else if (bookingId) {
    await database().refund.create({ data: { ...first, bookingId } })
    const occasion = `instead:${id}:1`
    const instead = { ...byHand, bookingId, paymentId, occasion }
    if (isStuck)
      await database().refund.create({
        data: { ...instead, state: 'returned', refundedAs: 'transfer' },
      })
  } else if (saleId) {
    const { paymentId: _, ...ofSale } = first
    await database().packageRefund.create({ data: { ...ofSale, saleId } })
    if (isStuck)
      await database().packageRefund.create({
        data: { ...byHand, saleId, insteadOfId: id, state: 'returned', refundedAs: 'cash' },
      })
  } else if (kind === 'opening-balance' && !isByCard) {
    await writeRestRefund(refund, paymentId, mostCents)
  } else if (isByCard) {
    const seen = { id: `seen_${id}`, paymentId, amountCents, createdAt }
    if (atStripe === 'lost' || atStripe === 'open')
      await database().stripeDispute.create({
        data: { ...seen, reason: 'general', state: atStripe },
      })
    else await database().stripeRefund.create({ data: { ...seen, state: atStripe } })
  }
}

/** Some of what was paid for no booking or package is refunded by hand. */
export async function writeRestRefund(
  refund: AnyRefund,
  paymentId: string,
  restCents: number,
): Promise<void> {
  const id = newId()
  const { at: createdAt, state } = refund
  await database().paymentRefund.create({
    data: {
      id,
      paymentId,
      amountCents: centsOf(refund, restCents),
      createdAt,
      occasion: id,
      refundedAs: 'cash',
      state: state === 'due' || state === 'failed' ? 'owed' : state,
    },
  })
}

function centsOf({ percent }: AnyRefund, mostCents: number): number {
  return Math.max(1, Math.floor((mostCents * percent) / 100))
}
