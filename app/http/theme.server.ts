import { z } from 'zod'
import { themeKey, themeOf, themes, type Theme } from '~/values/theme'
import { cookieFrom, cookieHeader } from './cookies.server'

const days = 365

export const ThemeForm = z.object({ theme: z.enum(themes).catch('system') })

/** What was chosen in this browser; null where nothing was. */
export function themeFrom(request: Pick<Request, 'headers'>): Theme | null {
  const stored = cookieFrom(request, themeKey)
  return stored === null ? null : themeOf(stored)
}

/** The header that has a browser keep the choice; scripts may read it, for it is no secret. */
export function themeCookie(theme: Theme): string {
  return cookieHeader(themeKey, theme, { seconds: days * 86_400, forScripts: true })
}
