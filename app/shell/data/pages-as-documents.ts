import { ConnectionError, isServerReachable } from './connection'
import { openDocument } from './open-document'
import { sendAsDocument } from '../unsent/sent-forms'
import { abortNavigation } from '../unsent/abort-navigation'
import { sayOffline } from '../unsent/unsent'

type Route = (typeof window.__remixRouter.routes)[number]

const never = new Promise<never>(() => {})

function fail(): never {
  throw new ConnectionError()
}

/**
 * If a page's script fails to load, for example after a deployment, opens that page as a document.
 * Remix would reload the current page instead.
 */
export function openPagesAsDocuments(routes: readonly Route[] = window.__remixRouter.routes): void {
  for (const route of routes) {
    guard(route)
    openPagesAsDocuments(route.children ?? [])
  }
}

function guard(route: Route) {
  const { lazy, loader, action } = route
  if (!lazy) return

  const guarded: typeof lazy = async () => {
    if (await hasScript(route)) return lazy()
    const router = window.__remixRouter
    const { location: target, state: doing } = router.state.navigation
    const isReached = await isServerReachable()
    if (doing === 'submitting') {
      if (isReached) sendAsDocument()
      else sayOffline()
      abortNavigation()
      return never
    }
    if (isReached && target) {
      openDocument(router.createHref(target))
      return never
    }
    // treat it like failed data, and request the script again next time
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return
      stop()
      Object.assign(route, { lazy: guarded, loader })
    })
    return { loader: fail, Component: fail }
  }
  route.lazy = guarded
  // send nothing whose response could not be shown
  if (typeof action === 'function')
    route.action = async (args, context) =>
      (await hasScript(route)) ? action(args, context) : never
}

function hasScript({ id }: Route): Promise<boolean> {
  const { module } = window.__remixManifest.routes[id]!
  return import(/* @vite-ignore */ module).then(
    () => true,
    () => false,
  )
}
