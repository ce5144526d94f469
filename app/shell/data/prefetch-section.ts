import { blogPath, tipsPath } from '~/values/paths/content-paths'
import type { Fetched } from '~/values/freshness'
import { bookingPath } from '~/values/paths/paths'
import { fetchCached, findCached } from './data-cache'
import { FailedResponse } from './failed-response'

/**
 * What hovering over a section prefetches: its page data, the API call that the specification
 * names, and how long both stay fresh.
 */
const ahead: Record<string, [route: string, call: string, what: Fetched]> = {
  [blogPath()]: ['routes/site/blog/blog', '/api/blog-posts', 'posts'],
  [tipsPath()]: ['routes/site/blog/tips', '/api/tips', 'posts'],
  [bookingPath()]: ['routes/booking/choose/booking', '/api/stripe/products', 'products'],
}

/**
 * Prefetches a section's data and script. Failures are ignored, because the page will report them.
 */
export function prefetchSection(section: string): void {
  const [route, call, what] = ahead[section] ?? []
  const isSaving = 'saving' in document.documentElement.dataset
  if (isSaving || !route || !call || !what) return
  // the URL that Remix requests when the root's data is already loaded
  const address = `${section}.data?${String(new URLSearchParams({ _routes: route }))}`
  for (const path of [address, call]) fetchCached(path, what, () => whole(path)).catch(() => {})
  const { module } = window.__remixManifest.routes[route] ?? {}
  if (module) import(/* @vite-ignore */ module).catch(() => {})
}

/** Answers data requests from the prefetched data. */
export function withPrefetched(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET' && input instanceof URL
    const known = isRead ? findCached<Response>(input.pathname + input.search) : null
    return (await known?.catch(() => null))?.clone() ?? send(input, init)
  }
}

async function whole(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new FailedResponse(answer, await answer.text())
  return answer
}
