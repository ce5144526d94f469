import type { CalendarDate } from '~/values/business-time'

/** What autopay charges or debits. */
export const autopayMethods = ['card', 'bank_account'] as const

export type AutopayMethod = (typeof autopayMethods)[number]

export const methodNames: Record<AutopayMethod, string> = {
  card: 'card',
  bank_account: 'bank account',
}

/** What pages show of a family's card or bank account. */
export type ShownPaymentMethod = {
  method: AutopayMethod
  /** Of a bank account, the bank's name. */
  brand: string
  lastFour: string
  /** Null for a bank account. */
  expiryMonth: number | null
  expiryYear: number | null
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

type Named = Pick<ShownPaymentMethod, 'method' | 'brand' | 'lastFour'>

/** `Visa ending in 4242`, `Chase account ending in 6789` */
export function formatCard({ method, brand, lastFour }: Named): string {
  if (method === 'bank_account') return `${brand || 'Bank'} account ending in ${lastFour}`
  return `${brands[brand] ?? 'Card'} ending in ${lastFour}`
}

/** `04/2027`; null for what does not expire. */
export function formatExpiry({
  expiryMonth,
  expiryYear,
}: Pick<ShownPaymentMethod, 'expiryMonth' | 'expiryYear'>): string | null {
  if (expiryMonth === null || expiryYear === null) return null
  return `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
}

/** Whether a card can no longer be charged on a day. It is good through its month. */
export function isExpired(
  { expiryMonth, expiryYear }: Pick<ShownPaymentMethod, 'expiryMonth' | 'expiryYear'>,
  today: CalendarDate,
): boolean {
  if (expiryMonth === null || expiryYear === null) return false
  return `${expiryYear}-${String(expiryMonth).padStart(2, '0')}` < today.slice(0, 7)
}
