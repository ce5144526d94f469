import { z } from 'zod'
import { themeKey, themeOf, themes, type Theme } from '~/values/theme'
import { cookieFrom, cookieHeader, ownCookieName } from './cookies.server'

const days = 365

export const ThemeForm = z.object({ theme: z.enum(themes).catch('system') })

/** The theme chosen in this browser; null if none. */
export function themeFrom(request: Pick<Request, 'headers'>): Theme | null {
  const stored = cookieFrom(request, ownCookieName(themeKey))
  return stored === null ? null : themeOf(stored)
}

/** Set-Cookie for the theme. Readable by scripts, since it is not secret. */
export function themeCookie(theme: Theme): string {
  return cookieHeader(ownCookieName(themeKey), theme, { seconds: days * 86_400, forScripts: true })
}
