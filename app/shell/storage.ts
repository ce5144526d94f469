/** Local storage; undefined if the browser blocks it. */
export function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** @param seconds Max-Age; without it, a session cookie */
export function setCookie(name: string, value: string, seconds?: number): void {
  const age = seconds ? `; Max-Age=${seconds}` : ''
  const own = prefix()
  document.cookie = `${own}${name}=${value}; Path=/${age}; SameSite=Lax${own && '; Secure'}`
}

/** A script-readable cookie; undefined if missing. */
export function cookieOf(name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|; )${prefix()}${name}=([^;]*)`).exec(document.cookie) ?? []
  return value
}

/** Of cookies, as the server names them. */
function prefix(): string {
  return location.protocol === 'https:' ? '__Host-' : ''
}
