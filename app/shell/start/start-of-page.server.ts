import type { EntryContext } from '@remix-run/node'
import { sessionTokenFrom } from '~/http/people/session-cookies.server'
import type { PageStart, StartMoment } from './page-start'

/**
 * What a page tells the script that starts its own: Remix would write each part as a script, whereas
 * data needs no leave of the policy, and is read once it is wanted.
 */
export async function startOfPage(request: Request, page: EntryContext) {
  const start = { ...scriptsOf(page), data: await dataOf(page) }
  return { start, moment: momentOf(request, page) }
}

function scriptsOf({ manifest, future, staticHandlerContext }: EntryContext) {
  const shown = staticHandlerContext.matches.map(({ route: { id } }) => manifest.routes[id]!)
  const imports = [manifest.entry, ...shown].flatMap(({ imports = [] }) => imports)
  const { hmr } = manifest as { hmr?: { runtime: string } }
  return {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(shown.map(({ id, module }) => [id, module])),
    imports: [...new Set(imports)],
    ...(hmr && { before: hmr.runtime, future }),
  } satisfies Omit<PageStart, 'data'>
}

async function dataOf({ serverHandoffStream }: EntryContext): Promise<string> {
  return await new Response(serverHandoffStream).text()
}

/**
 * Somebody who is signed in, books, or is at the staff's door is at work. What the page before wanted to
 * be said goes by itself, and who sent something sees at once whether it is right.
 */
function momentOf(request: Request, { staticHandlerContext }: EntryContext): StartMoment {
  const { matches, loaderData } = staticHandlerContext
  const isSignedIn = sessionTokenFrom(request, 'parent') ?? sessionTokenFrom(request, 'staff')
  const isCheckout = matches.some(({ route }) => route.id.startsWith('routes/booking/checkout/'))
  if (isSignedIn || isCheckout) return 'at-once'
  const { toast } = Object(loaderData.root) as { toast?: unknown }
  return toast || request.method === 'POST' ? 'soon' : 'at-leisure'
}
