import { blogPath, tipsPath } from '~/values/paths/content-paths'
import type { Fetched } from '~/values/freshness'
import { bookingPath } from '~/values/paths/paths'
import { cached, fetchedAlready } from './data-cache'
import { FailedResponse } from './failed-response'

/**
 * What is fetched ahead for whoever points at a section: what its page will load, the call that the
 * specification names for it, and how long both are new.
 */
const ahead: Record<string, [route: string, call: string, what: Fetched]> = {
  [blogPath()]: ['routes/site/blog/blog', '/api/blog-posts', 'posts'],
  [tipsPath()]: ['routes/site/blog/tips', '/api/tips', 'posts'],
  [bookingPath()]: ['routes/booking/choose/booking', '/api/stripe/products', 'products'],
}

/** Fetches what a section's page will ask for, its script with it; should that fail, the page will say so. */
export function fetchAhead(section: string): void {
  const [route, call, what] = ahead[section] ?? []
  const isSaving = 'saving' in document.documentElement.dataset
  if (isSaving || !route || !call || !what) return
  // as Remix asks for one loader's data where another's, here the root's, are at hand
  const address = `${section}.data?${String(new URLSearchParams({ _routes: route }))}`
  for (const path of [address, call]) cached(path, what, () => whole(path)).catch(() => {})
  const { module } = window.__remixManifest.routes[route] ?? {}
  if (module) import(/* @vite-ignore */ module).catch(() => {})
}

/** Gives a page that asks for its data what was fetched ahead for it. */
export function withAhead(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET' && input instanceof URL
    const known = isRead ? fetchedAlready<Response>(input.pathname + input.search) : null
    return (await known?.catch(() => null))?.clone() ?? send(input, init)
  }
}

async function whole(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new FailedResponse(answer, await answer.text())
  return answer
}
