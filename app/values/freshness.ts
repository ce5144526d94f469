/** How long fetched data counts as fresh, in seconds. */
export const freshSeconds = {
  /** The default. */
  data: 5 * 60,
  /** Auth status. */
  authStatus: 30,
  /** Prefetched lists of posts and tips. */
  posts: 15 * 60,
  /** Payment products. */
  products: 60 * 60,
} as const

export type Fetched = keyof typeof freshSeconds

const ordinarilyKeptSeconds = 10 * 60

/** How long stale data may be shown while it is refetched, in seconds. */
export const keptSeconds: Record<Fetched, number> = {
  data: ordinarilyKeptSeconds,
  authStatus: 60,
  posts: freshSeconds.posts,
  products: freshSeconds.products,
}
