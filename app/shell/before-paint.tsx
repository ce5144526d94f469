import { consentKey } from '~/values/consent'
import { themeKey } from '~/values/theme'
import { useNonce } from './nonce'

/** What only this browser's storage knows counts before anything is painted, or the page would flash. */
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
  if (!/(^|; )${themeKey}=/.test(document.cookie) && /^(light|dark)$/.test(theme)) {
    page.className = theme
    page.dataset.stored = ''
  }
  if (JSON.parse(localStorage.getItem('${consentKey}')).necessary) page.dataset.consent = 'stored'
} catch {}`
