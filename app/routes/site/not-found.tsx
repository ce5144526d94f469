import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { ConnectionError, isReachable } from '~/shell/data/connection'
import { openDocument } from '~/shell/data/open-document'

/** Whatever no other route answers. The page itself is the root's error page. */
export function loader() {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

/**
 * A browser is not told of every route: what it does not know, it asks the server for. But not for what
 * it shows already, which is not there.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  const { pathname, search } = new URL(request.url)
  const { location: shown } = window.__remixRouter.state
  if (pathname + search === shown.pathname + shown.search) throw new Response(null, { status: 404 })
  if (!(await isReachable())) throw new ConnectionError()
  // Remix loads even for a navigation that was given up meanwhile
  if (!request.signal.aborted) openDocument(pathname + search)
  return new Promise(() => {})
}

export function action() {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}
