const formatter = new Intl.NumberFormat('en-US')

/** A count such as `12,345`. */
export function formatNumber(count: number): string {
  return formatter.format(count)
}
