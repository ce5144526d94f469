import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { withAhead } from './shell/data/fetch-ahead'
import { fetchWithRetry } from './shell/data/fetch-with-retry'
import { forRouter } from './shell/unsent/forms-kept'

window.fetch = forRouter(withAhead(fetchWithRetry(window.fetch.bind(window))))

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

/**
 * Until Remix has read the page's data, its component throws a promise, and there is no boundary around
 * the document to wait in: a key pressed meanwhile makes React render at once and break (#345). The
 * component throws before its first hook, so that it can be asked here.
 */
async function pageDataRead() {
  try {
    RemixBrowser({})
  } catch (reading) {
    await reading
  }
}
