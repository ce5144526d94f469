import type { EntryContext } from '@remix-run/node'
import { sessionTokenFrom } from '~/http/people/session-cookies.server'
import type { RootData } from '../data/root-data'
import type { PageStart, StartMoment } from './page-start'

/**
 * The data for the script that starts the page. Remix would emit it as inline scripts, but JSON
 * needs no CSP permission and is parsed only when needed.
 */
export async function startOfPage(request: Request, page: EntryContext) {
  const start = { ...scriptsOf(page), data: await dataOf(page) }
  return { start, moment: momentOf(request, page), ...sessionOf(page) }
}

/** Whose page it is, of anybody signed in. */
function sessionOf({ staticHandlerContext: { loaderData } }: EntryContext) {
  const { whose, signedIn } = Object(loaderData.root) as Partial<RootData>
  return whose ? { whose, isStaff: Boolean(signedIn?.staff || signedIn?.halfway) } : {}
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
 * Users who are signed in, booking, or at the staff sign-in need scripts at once. Toasts need them
 * soon, to disappear. So do submitted forms, to show results.
 */
function momentOf(request: Request, { staticHandlerContext }: EntryContext): StartMoment {
  const { matches, loaderData } = staticHandlerContext
  const isSignedIn = sessionTokenFrom(request, 'parent') ?? sessionTokenFrom(request, 'staff')
  const isCheckout = matches.some(({ route }) => route.id.startsWith('routes/booking/checkout/'))
  if (isSignedIn || isCheckout) return 'at-once'
  const { toast } = Object(loaderData.root) as { toast?: unknown }
  return toast || request.method === 'POST' ? 'soon' : 'at-leisure'
}
