export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** Under this name a choice is kept, in a cookie and in the browser's local storage. */
export const themeKey = 'theme'

/** Whatever is no theme means the system's. */
export function themeOf(stored: unknown): Theme {
  return themes.find((theme) => theme === stored) ?? 'system'
}
