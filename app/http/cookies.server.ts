import { env } from '~/platform/env.server'

type CookieOptions = {
  /** For how long the browser keeps it; without it, until it is closed. */
  seconds?: number
  /** Scripts may read it too. */
  forScripts?: boolean
}

/** What the browser sent under a name; null when it sent nothing. */
export function cookieFrom(request: Pick<Request, 'headers'>, name: string): string | null {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const own = cookies.find((cookie) => cookie.startsWith(`${name}=`))
  return own?.slice(name.length + 1) ?? null
}

/** The header that has a browser keep a value, or with no seconds forget it. */
export function cookieHeader(name: string, value: string, options: CookieOptions): string {
  const attributes = ['Path=/']
  if (options.seconds !== undefined) attributes.push(`Max-Age=${options.seconds}`)
  if (!options.forScripts) attributes.push('HttpOnly')
  attributes.push('SameSite=Lax')
  if (isSecure()) attributes.push('Secure')
  return [`${name}=${value}`, ...attributes].join('; ')
}

/** Behind https a name that browsers let nobody set but this very host. */
export function ownCookieName(name: string): string {
  return isSecure() ? `__Host-${name}` : name
}

function isSecure(): boolean {
  return env().publicOrigin.startsWith('https:')
}
