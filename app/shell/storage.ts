/** What the browser keeps for us; undefined where it keeps nothing and refuses even to be asked. */
export function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** @param seconds for how long the browser keeps it; without it, until it is closed */
export function setCookie(name: string, value: string, seconds?: number): void {
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/${age}; SameSite=Lax${secure}`
}

/** What a cookie of ours says that scripts may read; undefined without it. */
export function cookieOf(name: string): string | undefined {
  const [, value] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? []
  return value
}
