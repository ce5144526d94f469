const formatter = new Intl.NumberFormat('en-US')

/** A count as people read it, e.g. `12,345`. */
export function formatNumber(count: number): string {
  return formatter.format(count)
}
