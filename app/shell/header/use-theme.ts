import { useEffect, useState } from 'react'
import { themePath } from '~/values/paths/paths'
import { themeKey, themeOf, type Theme } from '~/values/theme'
import { withIdempotencyKey } from '../data/idempotency-key'
import { cookieOf, setCookie, storage } from '../storage'

const seconds = 365 * 86_400

/**
 * The current theme and its setter, which takes effect at once even if saving fails. Local storage
 * mirrors the cookie and restores it if it is lost.
 * @param kept the cookie's theme; null without one, undefined while unknown
 */
export function useTheme(kept: Theme | null | undefined): [Theme, (theme: Theme) => void] {
  const [chosen, setChosen] = useState<Theme>()
  const choose = (theme: Theme) => {
    setChosen(theme)
    keep(theme)
  }
  useEffect(() => {
    if (kept === undefined) return
    const newest = cookieOf(themeKey)
    if (newest ?? kept) {
      const theme = themeOf(newest ?? kept)
      // oxlint-disable-next-line react/set-state-in-effect -- chosen before the scripts were there
      if (theme !== kept) setChosen(theme)
      return storage()?.setItem(themeKey, theme)
    }

    const stored = themeOf(storage()?.getItem(themeKey))
    if (stored === 'system') return
    setChosen(stored)
    keep(stored)
  }, [kept])
  return [chosen ?? kept ?? 'system', choose]
}

/** The server sets the cookie too, because some browsers limit script-set cookies to a week. */
function keep(theme: Theme) {
  storage()?.setItem(themeKey, theme)
  setCookie(themeKey, theme, seconds)
  const [headers, body] = [withIdempotencyKey(), new URLSearchParams({ theme })]
  fetch(themePath(), { method: 'POST', headers, body }).catch(() => {})
}
