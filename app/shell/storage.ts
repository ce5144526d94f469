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
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`
  const secure = isHttps() ? '; Secure' : ''
  document.cookie = `${ownName(name)}=${value}; Path=/${age}; SameSite=Lax${secure}`
}

/** A script-readable cookie; undefined if missing. */
export function cookieOf(name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|; )${ownName(name)}=([^;]*)`).exec(document.cookie) ?? []
  return value
}

/** As the server names its cookies. */
function ownName(name: string): string {
  return isHttps() ? `__Host-${name}` : name
}

function isHttps(): boolean {
  return location.protocol === 'https:'
}
