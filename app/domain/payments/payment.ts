import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'

/** Who takes money, gives it back and corrects entries; who only teaches sees what became of it. */
export function mayHandleMoney(staff: Pick<Staff, 'role'>): boolean {
  return may(staff, 'handle-payments')
}

export const paymentMethods = ['stripe', 'cash', 'check', 'transfer', 'credit'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const methodLabels: Record<PaymentMethod, string> = {
  stripe: 'Card',
  cash: 'Cash',
  check: 'Check',
  transfer: 'Bank transfer',
  credit: 'Credit',
}

/** As a sentence says it, after "paid" or "returned". */
export const methodPhrases: Record<PaymentMethod, string> = {
  stripe: 'by card',
  cash: 'in cash',
  check: 'by check',
  transfer: 'by bank transfer',
  credit: 'with a credit',
}

/** What goes from hand to hand, and is entered by hand. */
export const methodsByHand = ['cash', 'check', 'transfer'] as const satisfies PaymentMethod[]

export function isByHand(method: PaymentMethod): boolean {
  return methodsByHand.some((one) => one === method)
}

export type ReversalReason =
  'twice' | 'wrong_amount' | 'wrong_method' | 'wrong_family' | 'not_honoured' | 'other'

/**
 * due: to be sent by the site, the way it came; owed: the coach hands it back. Both end as returned
 * or failed.
 */
export const refundStates = ['due', 'owed', 'returned', 'failed', 'withdrawn'] as const

export type RefundState = (typeof refundStates)[number]

/** What of a payment goes back or has gone is neither of these. */
export const voidStates = ['failed', 'withdrawn'] as const satisfies RefundState[]

export function isVoid({ state }: { state: RefundState }): boolean {
  return voidStates.some((one) => one === state)
}

export const refundStateLabels: Record<RefundState, string> = {
  due: 'To be sent back',
  owed: 'To be handed back',
  returned: 'Returned',
  failed: 'Could not be returned',
  withdrawn: 'Withdrawn',
}

/** The same to the family whose money it is. */
export const ownRefundLabels: Record<RefundState, string> = {
  due: 'On its way back to you',
  owed: 'We hand it back to you',
  returned: 'Returned to you',
  failed: 'Could not be returned',
  withdrawn: 'Withdrawn',
}

/** What became of money that was to go back; and how, where that is another way than it came. */
export function refundLabelOf(
  { state, returnedAs }: { state: RefundState; returnedAs: PaymentMethod | null },
  labels: Record<RefundState, string> = refundStateLabels,
): string {
  return returnedAs ? `${labels[state]}, ${methodPhrases[returnedAs]}` : labels[state]
}

/** What of one payment was for one booking, and what of that has not gone back yet. */
export type PaidPart = { paymentId: string; method: PaymentMethod; leftCents: number }

/** A piece of a refund: so much, the way one payment came. */
export type RefundPart = { paymentId: string; method: PaymentMethod; amountCents: number }

/** Whether a booking was paid with credits that its family had. It is so wholly, or not at all. */
export function isPaidByCredits(parts: Pick<PaidPart, 'method'>[]): boolean {
  return parts.some(({ method }) => method === 'credit')
}

/** What can go back as money: a credit never does. */
export function paidInMoney(parts: PaidPart[]): PaidPart[] {
  return parts.filter(({ method }) => method !== 'credit')
}

/** All that was paid for a booking and has not gone back, in cents. */
export function paidCents(parts: PaidPart[]): number {
  return parts.reduce((sum, { leftCents }) => sum + leftCents, 0)
}

/**
 * Splits a refund over the payments it comes from, in their order: each gives back at most what is
 * left of it.
 * @param amountCents at most what was paid
 */
export function refundParts(parts: PaidPart[], amountCents: number): RefundPart[] {
  return splitOver(parts, amountCents).map(({ paymentId, method, ...part }) => ({
    paymentId,
    method,
    amountCents: part.amountCents,
  }))
}

/** Splits an amount over whatever something is left of, in that order. */
export function splitOver<Part extends { leftCents: number }>(
  parts: Part[],
  amountCents: number,
): (Part & { amountCents: number })[] {
  let missing = amountCents
  return parts.flatMap((part) => {
    const given = Math.min(missing, part.leftCents)
    missing -= given
    return given > 0 ? [{ ...part, amountCents: given }] : []
  })
}

/** Cards are given back by the site, money from hand to hand goes back so; a credit is back at once. */
export function refundStateFor(method: PaymentMethod): 'due' | 'owed' | 'returned' {
  if (method === 'credit') return 'returned'
  return method === 'stripe' ? 'due' : 'owed'
}

/** What a payment of Stripe's is known by in the ledger. */
export function occasionOfStripe(paidBy: string): string {
  return `${stripePrefix}${paidBy}`
}

/** The other way round; null of what did not come by Stripe. */
export function stripePaymentOf(occasion: string): string | null {
  return occasion.startsWith(stripePrefix) ? occasion.slice(stripePrefix.length) : null
}

const stripePrefix = 'stripe:'
