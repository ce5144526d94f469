/** For how many seconds what was fetched counts as new, by what it is. */
export const freshSeconds = {
  /** Everything that nothing else is said of. */
  data: 5 * 60,
  /** What can be paid for. */
  products: 60 * 60,
} as const
