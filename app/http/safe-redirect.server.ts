const longest = 2_000

/**
 * Where to go on to, out of what a browser sent: a path of ours, or else the fallback. What a browser
 * could read as another site's address leads nowhere else.
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

/** Where the address of a page says to go on to: `?redirectTo=`. */
export function redirectToOf({ url }: Request, fallback: string): string {
  return safeRedirect(new URL(url).searchParams.get('redirectTo'), fallback)
}

// browsers take a backslash for a slash, and leave out tabs and line breaks
const hasMoreThanOneReading = /[\\\p{Cc}\p{Cs}]/u
