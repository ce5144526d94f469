import { formatList } from './format/format-list'

/**
 * An amount such as `$60` or `$12.50`, without zero cents.
 * @param cents in the currency's smallest unit, two digits
 * @param currency ISO 4217, such as `USD`
 */
export function formatMoney(cents: number, currency: string): string {
  const formatters = formattersOf(currency)
  return (cents % 100 === 0 ? formatters.whole : formatters.exact).format(cents / 100)
}

/** The sum of each currency in the order of the amounts: `$60 and €20`; empty without amounts. */
export function formatSums(amounts: { cents: number; currency: string }[]): string {
  const sums = new Map<string, number>()
  for (const { cents, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  return formatList([...sums].map(([currency, cents]) => formatSigned(cents, currency)))
}

/** With a sign before the currency's where it is negative: `− $5`. */
export function formatSigned(cents: number, currency: string): string {
  return cents < 0 ? `− ${formatMoney(-cents, currency)}` : formatMoney(cents, currency)
}

/** An amount as a form field's value: `40` or `12.50`. */
export function typedMoney(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}

/** An amount for spreadsheets: `40.00`, `-12.50`. Its currency stands in another cell. */
export function decimalMoney(cents: number): string {
  return (cents / 100).toFixed(2)
}

type Formatters = { whole: Intl.NumberFormat; exact: Intl.NumberFormat }

const known = new Map<string, Formatters>()

/** Cached: creating a formatter costs a hundred times as much as using it. */
function formattersOf(currency: string): Formatters {
  const formatters = known.get(currency) ?? {
    whole: formatter(currency, 0),
    exact: formatter(currency, 2),
  }
  known.set(currency, formatters)
  return formatters
}

function formatter(currency: string, fractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })
}

export function sumCents(cents: number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}

/** Of payments, refunds, charges and whatever else has an amount in one currency. */
export function sumAmounts(amounts: { amountCents: number }[]): number {
  return sumCents(amounts.map(({ amountCents }) => amountCents))
}
