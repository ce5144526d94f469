/** A refund rule from a number of hours before the start. */
export type CancellationTier = {
  hoursBefore: number
  gives: 'percent' | 'all_but_deposit' | 'nothing'
  /** Percent of the amount paid; only if `gives` is `percent`. */
  percent: number | null
}

export type CancellationPolicy = {
  tiers: CancellationTier[]
  /** The refund for a no-show. */
  noShow: CancellationTier['gives']
}
