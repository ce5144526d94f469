import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { withAhead } from './shell/fetch-ahead'
import { sturdy } from './shell/sturdy-fetch'

window.fetch = withAhead(sturdy(window.fetch.bind(window)))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
