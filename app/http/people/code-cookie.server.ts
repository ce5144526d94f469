import { tokenFrom } from '~/platform/secrets/tokens.server'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'

const seconds = 30 * 60

/** The secret of a browser that asked for a code to sign in; null if it did not. */
export function codeTokenFrom(request: Request): string | null {
  const token = cookieFrom(request, cookieName())
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** The secret that it has already, or gets now: the same for two submissions of one form. */
export function codeTokenFor(request: Request, idempotencyKey: string): string {
  return codeTokenFrom(request) ?? tokenFrom('code', idempotencyKey)
}

/** The HttpOnly cookie for `codeTokenFrom`. */
export function codeCookie(token: string): string {
  return cookieHeader(cookieName(), token, { seconds })
}

function cookieName(): string {
  return ownCookieName('code')
}
