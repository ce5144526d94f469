import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { themePath } from '~/values/paths'
import { themeKey, themeOf, type Theme } from '~/values/theme'
import { storage } from './storage'

/**
 * Local storage says what the cookie says. Where the cookie was lost and the storage was not, the
 * choice is sent again.
 * @param chosen by the cookie; null without one, undefined while the site cannot say
 */
export function useThemeInStep(chosen: Theme | null | undefined) {
  const { submit } = useFetcher()
  useEffect(() => {
    if (chosen === undefined) return
    const stored = storage()
    if (chosen) return stored?.setItem(themeKey, chosen)

    const theme = themeOf(stored?.getItem(themeKey))
    const redirectTo = location.pathname + location.search
    if (theme !== 'system') submit({ theme, redirectTo }, { method: 'post', action: themePath() })
  }, [chosen, submit])
}
