// Runs in every page before first paint to avoid a flash: applies state that only this browser
// knows. The cookie may be newer than the page, which carries what the server knew.
import { consentKey } from '~/values/consent'
import { themeKey } from '~/values/theme'
import { isSaving, type Connection } from './is-saving'

const page = document.documentElement
const { connection } = navigator as { connection?: Connection }

if (isSaving(connection)) page.dataset.saving = ''
else fetchFont()
try {
  const theme = localStorage.getItem(themeKey)
  const asDevice = document.cookie.includes(`${themeKey}=system`)
  if (!page.className && !asDevice && /^(light|dark)$/.test(theme!)) {
    page.className = theme!
    page.dataset.stored = ''
  }
  if ((JSON.parse(localStorage.getItem(consentKey)!) as { necessary: boolean }).necessary)
    page.dataset.consent = 'stored'
} catch {
  // storage is disabled or contains invalid data
}

/** Loads the font like a link in the page would, unless the style sheet does without it. */
function fetchFont() {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '' })
  link.href = page.dataset.font ?? '/fonts/bricolage-grotesque-700.woff2'
  document.head.append(link)
}
