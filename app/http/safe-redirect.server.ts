const longest = 2_000

/**
 * Validates a redirect target from the browser: a path on our site, or else the fallback. Refuses
 * anything that a browser could read as another site's URL.
 */
export function safeRedirect(wanted: unknown, fallback: string): string {
  if (typeof wanted !== 'string' || wanted.length > longest) return fallback
  if (!wanted.startsWith('/') || hasMoreThanOneReading.test(wanted)) return fallback

  const here = 'http://here.invalid'
  if (!URL.canParse(wanted, here)) return fallback
  const { origin, pathname, search, hash } = new URL(wanted, here)
  if (origin !== here || pathname.startsWith('//')) return fallback
  return pathname + search + hash
}

/** The validated `?redirectTo=` of the page's URL. */
export function redirectToOf({ url }: Request, fallback: string): string {
  return safeRedirect(new URL(url).searchParams.get('redirectTo'), fallback)
}

// browsers treat a backslash as a slash and drop tabs and line breaks
const hasMoreThanOneReading = /[\\\p{Cc}\p{Cs}]/u
