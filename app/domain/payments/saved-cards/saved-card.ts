import type { CalendarDate } from '~/values/business-time'

/** What pages show of a family's card. */
export type ShownCard = {
  brand: string
  lastFour: string
  expiryMonth: number
  expiryYear: number
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

/** `Visa ending in 4242` */
export function formatCard({ brand, lastFour }: Pick<ShownCard, 'brand' | 'lastFour'>): string {
  return `${brands[brand] ?? 'Card'} ending in ${lastFour}`
}

/** `04/2027` */
export function formatExpiry({
  expiryMonth,
  expiryYear,
}: Pick<ShownCard, 'expiryMonth' | 'expiryYear'>): string {
  return `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
}

/** Whether a card can no longer be charged on a day. It is good through its month. */
export function isExpired(
  { expiryMonth, expiryYear }: Pick<ShownCard, 'expiryMonth' | 'expiryYear'>,
  today: CalendarDate,
): boolean {
  return `${expiryYear}-${String(expiryMonth).padStart(2, '0')}` < today.slice(0, 7)
}
