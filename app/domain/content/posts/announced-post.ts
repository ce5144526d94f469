/** What the newsletter tells of: posts of the blog that everybody can read by now. */
export function emailedPost(now: Date) {
  return { kind: 'blog', publishedAt: { lte: now } } as const
}

/** Older than this when it is first looked at, a post is no news any more. */
export const newsLastsDays = 7
