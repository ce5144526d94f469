import { env } from '~/platform/env.server'

type CookieOptions = {
  /** Max-Age. Without it, a session cookie. */
  seconds?: number
  /** Omits HttpOnly. */
  forScripts?: boolean
}

/** Null if the cookie is missing. */
export function cookieFrom(request: Pick<Request, 'headers'>, name: string): string | null {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const own = cookies.find((cookie) => cookie.startsWith(`${name}=`))
  return own?.slice(name.length + 1) ?? null
}

/** A Set-Cookie header. Zero seconds deletes the cookie. */
export function cookieHeader(name: string, value: string, options: CookieOptions): string {
  const attributes = ['Path=/']
  if (options.seconds !== undefined) attributes.push(`Max-Age=${options.seconds}`)
  if (!options.forScripts) attributes.push('HttpOnly')
  attributes.push('SameSite=Lax')
  if (isSecure()) attributes.push('Secure')
  return [`${name}=${value}`, ...attributes].join('; ')
}

/** On https, adds the `__Host-` prefix, which keeps other hosts from setting the cookie. */
export function ownCookieName(name: string): string {
  return isSecure() ? `__Host-${name}` : name
}

function isSecure(): boolean {
  return env().publicOrigin.startsWith('https:')
}
