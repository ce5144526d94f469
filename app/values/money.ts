/**
 * An amount as people read it, e.g. `$60` or `$12.50`: no cents where there are none.
 * @param cents whole cents (or the currency's own smallest unit, two to the whole)
 * @param currency ISO 4217, e.g. `USD`
 */
export function formatMoney(cents: number, currency: string): string {
  const formatters = formattersOf(currency)
  return (cents % 100 === 0 ? formatters.whole : formatters.exact).format(cents / 100)
}

/** As a field for an amount takes it: `40` or `12.50`. */
export function typedMoney(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}

type Formatters = { whole: Intl.NumberFormat; exact: Intl.NumberFormat }

const known = new Map<string, Formatters>()

/** Made once: that costs a hundred times what it costs to use one. */
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
