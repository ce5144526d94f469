/** For how many seconds what was fetched counts as new, by what it is. */
export const freshSeconds = {
  /** Everything that nothing else is said of. */
  data: 5 * 60,
  /** Who is signed in. */
  authStatus: 30,
  /** Lists of posts and tips that were fetched ahead. */
  posts: 15 * 60,
  /** What can be paid for. */
  products: 60 * 60,
} as const

export type Fetched = keyof typeof freshSeconds

const ordinarilyKeptSeconds = 10 * 60

/** For how many seconds it may still be shown, while it is fetched anew. */
export const keptSeconds: Record<Fetched, number> = {
  data: ordinarilyKeptSeconds,
  authStatus: 60,
  posts: freshSeconds.posts,
  products: freshSeconds.products,
}
