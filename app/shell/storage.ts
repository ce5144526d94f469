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
