import { useEffect, useState } from 'react'
import { useLocation } from '~/framework'
import { useNonce } from '../nonce'
import { pageStartId, writePageStart } from './page-start'
import { usePageStart } from './page-start-context'
import { speculationRules } from './speculation-rules'
import watchScript from '../session/watch-session-script?inline-script'
import startScripts from './start-scripts?inline-script'

/**
 * Starts the page's scripts, which then mark the document as live. Scripts are the same on
 * every page, with one more for who is signed in; the differences are data, which is not executed.
 */
export function PageScripts() {
  const nonce = useNonce()
  const page = usePageStart()
  // who works here seldom goes on to pages for visitors
  const isForStaff = useLocation().pathname.startsWith('/admin')
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    document.documentElement.dataset.live = ''
    // oxlint-disable-next-line react/set-state-in-effect -- what only a running script knows
    setLive(true)
  }, [])
  return (
    <>
      {!isLive && !isForStaff && (
        <script
          type="speculationrules"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? speculationRules : '' }}
        />
      )}
      <script
        type="application/json"
        id={pageStartId}
        data-moment={page?.moment}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: page ? writePageStart(page.start) : '' }}
      />
      <script
        nonce={nonce}
        {...(import.meta.env.SSR && { 'data-whose': page?.whose, 'data-staff': page?.isStaff })}
        suppressHydrationWarning
        // it has already run when our scripts hydrate
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? startScripts + (page?.whose ? watchScript : '') : '',
        }}
      />
    </>
  )
}
