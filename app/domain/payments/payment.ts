import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'

/** Who may take payments, refund and correct entries. Coaches only see the result. */
export function mayHandleMoney(staff: Pick<Staff, 'role'>): boolean {
  return may(staff, 'handle-payments')
}

export const paymentMethods = [
  'stripe',
  'cash',
  'check',
  'transfer',
  'credit',
  'gift_card',
] as const

export type PaymentMethod = (typeof paymentMethods)[number]

export const methodLabels: Record<PaymentMethod, string> = {
  stripe: 'Card',
  cash: 'Cash',
  check: 'Check',
  transfer: 'Bank transfer',
  credit: 'Credit',
  gift_card: 'Gift card',
}

/** For sentences, after "paid" or "refunded". */
export const methodPhrases: Record<PaymentMethod, string> = {
  stripe: 'by card',
  cash: 'in cash',
  check: 'by check',
  transfer: 'by bank transfer',
  credit: 'with a credit',
  gift_card: 'by gift card',
}

/** A payment, by how it came; `byBank`: Stripe debited a bank account and no card. */
export type Paid = { method: PaymentMethod; byBank: boolean }

/** What lists and reports group payments by: a bank debit is Stripe's as well, but no card payment. */
export const paymentGroups = [
  'stripe',
  'bank_debit',
  'cash',
  'check',
  'transfer',
  'credit',
  'gift_card',
] as const satisfies (PaymentMethod | 'bank_debit')[]

export type PaymentGroup = (typeof paymentGroups)[number]

export const groupLabels: Record<PaymentGroup, string> = {
  ...methodLabels,
  bank_debit: 'Bank debit',
}

export function paidLabelOf({ method, byBank }: Paid): string {
  return groupLabels[byBank ? 'bank_debit' : method]
}

/** For sentences, after "paid". */
export function paidPhraseOf({ method, byBank }: Paid): string {
  return byBank ? 'by bank debit' : methodPhrases[method]
}

/** How a refund reaches the family, after its amount, in words for staff and for the family. */
export const refundPhrases: Record<PaymentMethod, { staff: string; family: string }> = {
  stripe: {
    staff: 'is refunded to the family’s card or bank account',
    family: 'is refunded to the card or bank account you paid with; that takes five to ten days',
  },
  cash: {
    staff: 'was paid in cash, to refund by hand',
    family: 'was paid in cash and is refunded in person',
  },
  check: {
    staff: 'was paid by check, to refund by hand',
    family: 'was paid by check and is refunded in person',
  },
  transfer: {
    staff: 'was paid by transfer, to refund by hand',
    family: 'was paid by transfer and is refunded to your account',
  },
  credit: {
    staff: 'comes back to the family as a credit',
    family: 'comes back as a credit',
  },
  gift_card: {
    staff: 'goes back to the gift card it was paid with',
    family: 'goes back to the gift card it was paid with',
  },
}

/** What pays without money that comes in: it came when credits or the gift card were bought. */
export const notMoney = ['credit', 'gift_card'] as const satisfies PaymentMethod[]

/** Payment methods that staff record manually. */
export const methodsByHand = ['cash', 'check', 'transfer'] as const satisfies PaymentMethod[]

export function isByHand(method: PaymentMethod): boolean {
  return methodsByHand.some((one) => one === method)
}

export type ReversalReason =
  | 'twice'
  | 'wrong_amount'
  | 'wrong_method'
  | 'wrong_family'
  | 'not_honored'
  | 'other'

/**
 * due: the site will refund it the way it was paid; owed: staff refund it by hand. Both end as
 * returned or failed. kept: not paid out but account balance.
 */
export const refundStates = ['due', 'owed', 'returned', 'failed', 'withdrawn', 'kept'] as const

export type RefundState = (typeof refundStates)[number]

/** States that do not count as refunded or pending. */
export const voidStates = ['failed', 'withdrawn'] as const satisfies RefundState[]

export function isVoid({ state }: { state: RefundState }): boolean {
  return voidStates.some((one) => one === state)
}

export const refundStateLabels: Record<RefundState, string> = {
  due: 'To be refunded',
  owed: 'To refund by hand',
  returned: 'Refunded',
  failed: 'Could not be refunded',
  withdrawn: 'Withdrawn',
  kept: 'Kept as account balance',
}

/** The same for the family. */
export const ownRefundLabels: Record<RefundState, string> = {
  due: 'Refund on its way',
  owed: 'We’ll refund this to you',
  returned: 'Refunded to you',
  failed: 'Could not be refunded',
  withdrawn: 'Withdrawn',
  kept: 'Kept as your account balance',
}

/** For sentences, after "refunded". */
const refundedPhrases: Record<PaymentMethod, string> = {
  ...methodPhrases,
  stripe: 'to the card or bank account',
}

/** A refund's state, and its method if it differs from the payment's. */
export function refundLabelOf(
  { state, refundedAs }: { state: RefundState; refundedAs: PaymentMethod | null },
  labels: Record<RefundState, string> = refundStateLabels,
): string {
  return refundedAs ? `${labels[state]}, ${refundedPhrases[refundedAs]}` : labels[state]
}

/** A payment's part for one booking, and its unrefunded rest. */
export type PaidPart = {
  paymentId: string
  method: PaymentMethod
  leftCents: number
  /** Refunded already, or about to be. */
  refundedCents: number
}

/** Part of a refund, by one payment's method. */
export type RefundPart = {
  paymentId: string
  method: PaymentMethod
  amountCents: number
  /** Whether it is account balance instead. */
  isKept?: boolean
}

/** Whether a booking was paid with credits. It is always all or nothing. */
export function isPaidByCredits(parts: Pick<PaidPart, 'method'>[]): boolean {
  return parts.some(({ method }) => method === 'credit')
}

/** What can be refunded as money; credits never are. */
export function paidInMoney(parts: PaidPart[]): PaidPart[] {
  return parts.filter(({ method }) => method !== 'credit')
}

/** The unrefunded total for a booking, in cents. */
export function paidCents(parts: PaidPart[]): number {
  return parts.reduce((sum, { leftCents }) => sum + leftCents, 0)
}

/** What of a booking's payments was refunded, or is about to be, in cents. */
export function refundedCents(parts: PaidPart[]): number {
  return parts.reduce((sum, part) => sum + part.refundedCents, 0)
}

/**
 * Splits a refund over payments in order, each up to what is left of it.
 * @param amountCents at most the total paid
 */
export function refundParts(parts: PaidPart[], amountCents: number): RefundPart[] {
  return splitOver(parts, amountCents).map(({ paymentId, method, ...part }) => ({
    paymentId,
    method,
    amountCents: part.amountCents,
  }))
}

/** Splits an amount over parts in order, each up to what is left. */
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

/**
 * `due`: the site refunds cards itself; `owed`: staff refund manual payments; `returned`: what was
 * paid with credits or a gift card is back on them at once.
 */
export function refundStateFor(method: PaymentMethod): 'due' | 'owed' | 'returned' {
  if (method === 'credit' || method === 'gift_card') return 'returned'
  return method === 'stripe' ? 'due' : 'owed'
}

/** The ledger's occasion of a Stripe payment. */
export function occasionOfStripe(paidBy: string): string {
  return `${stripePrefix}${paidBy}`
}

/** The inverse; null if the payment is not from Stripe. */
export function stripePaymentOf(occasion: string): string | null {
  return occasion.startsWith(stripePrefix) ? occasion.slice(stripePrefix.length) : null
}

const stripePrefix = 'stripe:'
