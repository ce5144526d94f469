import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { withPrefetched } from './shell/data/prefetch-section'
import { fetchWithRetry } from './shell/data/fetch-with-retry'
import { readPageStart } from './shell/start/page-start'
import { forRouter } from './shell/unsent/forms-kept'

window.fetch = forRouter(withPrefetched(fetchWithRetry(window.fetch.bind(window))))

// the before-paint script added it, and React would not expect it
document.querySelector('head > link[rel=preload]')?.remove()
await beginning()
void pageDataRead().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  }),
)

/** Sets up the globals that Remix normally gets from inline scripts. */
async function beginning() {
  const { manifest, routes, data, future = {} } = readPageStart()
  const modules = Object.entries(routes).map(async ([id, module]) => [id, await load(module)])
  await load(manifest)
  const stream = new Response(data).body
  Object.assign(window, {
    __remixContext: { basename: '/', future, isSpaMode: false, stream },
    __remixRouteModules: Object.fromEntries((await Promise.all(modules)) as [string, unknown][]),
  })
}

function load(file: string): Promise<unknown> {
  return import(/* @vite-ignore */ file)
}

/**
 * Until Remix has read the page's data, its component throws a promise with no boundary around the
 * document, and a key press makes React render synchronously and break (#345). The component throws
 * before its first hook, so it can be called here to wait.
 */
async function pageDataRead() {
  try {
    RemixBrowser({})
  } catch (reading) {
    await reading
  }
}
