export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The name of both the cookie, on HTTPS after `__Host-`, and the local storage entry. */
export const themeKey = 'theme'

/** Anything invalid means `system`. */
export function themeOf(stored: unknown): Theme {
  return themes.find((theme) => theme === stored) ?? 'system'
}
