/**
 * An amount as people read it, e.g. `$60` or `$12.50`: no cents where there are none.
 * @param cents whole cents (or the currency's own smallest unit, two to the whole)
 * @param currency ISO 4217, e.g. `USD`
 */
export function formatMoney(cents: number, currency: string): string {
  const whole = cents % 100 === 0
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(cents / 100)
}
