import { blogPath, tipsPath } from '~/values/content-paths'
import type { Fetched } from '~/values/freshness'
import { bookingPath } from '~/values/paths'
import { cached } from './data-cache'
import { readJson } from './read-json'

/** What is fetched ahead for whoever points at a section. */
const ahead: Record<string, [call: string, what: Fetched]> = {
  [blogPath()]: ['/api/blog-posts', 'posts'],
  [tipsPath()]: ['/api/tips', 'posts'],
  [bookingPath()]: ['/api/stripe/products', 'products'],
}

/** Fetches ahead what a section shows; should that fail, its page will say so. */
export function prefetch(section: string): void {
  const [call, what] = ahead[section] ?? []
  if (call && what) cached(call, what, () => readJson(call)).catch(() => {})
}
