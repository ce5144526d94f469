import type { ClientLoaderFunctionArgs } from '~/framework'
import { ConnectionError, isServerReachable } from '~/shell/data/connection'
import { openDocument } from '~/shell/data/open-document'

/** Matches all other URLs. The root's error page is shown. */
export function loader() {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

/**
 * Routes missing from the client manifest are loaded as documents, except if the missing page is
 * already shown.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  const { pathname, search } = new URL(request.url)
  const { location: shown } = window.__remixRouter.state
  if (pathname + search === shown.pathname + shown.search) throw new Response(null, { status: 404 })
  if (!(await isServerReachable())) throw new ConnectionError()
  // Remix loads even for a navigation that was aborted
  if (!request.signal.aborted) openDocument(pathname + search)
  return new Promise(() => {})
}

export function action() {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}
