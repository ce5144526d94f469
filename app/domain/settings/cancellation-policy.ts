/** What a parent who cancels gets back, from so many hours before the start on. */
export type CancellationTier = {
  hoursBefore: number
  gives: 'percent' | 'all_but_deposit' | 'nothing'
  /** Of what was paid; only where `gives` is `percent`. */
  percent: number | null
}

export type CancellationPolicy = {
  tiers: CancellationTier[]
  /** What comes back when nobody came and nobody canceled. */
  noShow: CancellationTier['gives']
}
