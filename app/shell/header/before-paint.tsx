import { consentKey } from '~/values/consent'
import { themeKey } from '~/values/theme'
import { useNonce } from '../nonce'

/**
 * What only this browser's storage knows counts before anything is painted, or the page would flash. The
 * cookie may be newer than what the site made the page from: the page itself says what the site knew.
 */
export function BeforePaint() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // it has run by the time that our own scripts are there
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? code : '' }}
    />
  )
}

const code = `try {
  const page = document.documentElement
  const theme = localStorage.getItem('${themeKey}')
  const asDevice = /(^|; )${themeKey}=system/.test(document.cookie)
  if (!page.className && !asDevice && /^(light|dark)$/.test(theme)) {
    page.className = theme
    page.dataset.stored = ''
  }
  if (JSON.parse(localStorage.getItem('${consentKey}')).necessary) page.dataset.consent = 'stored'
} catch {}`
