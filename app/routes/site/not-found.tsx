import type { ClientLoaderFunctionArgs } from '@remix-run/react'

/** Whatever no other route answers. The page itself is the root's error page. */
export function loader() {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

/**
 * A browser is not told of every route: what it does not know, it asks the server for. But not for what
 * it has just been given, which is not there.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  const { href } = window.location
  if (request.url === href.split('#')[0]) throw new Response(null, { status: 404 })
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  window.location.assign(request.url)
  return new Promise(() => {})
}

export function action() {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}
