import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'
import { safeRedirect } from '../safe-redirect.server'

/** As long as the link that verifies the address. */
const seconds = 24 * 60 * 60

/** The page that this browser came from to make an account; the fallback if there is none. */
export function returnTo(request: Request, fallback: string): string {
  const kept = Buffer.from(cookieFrom(request, cookieName()) ?? '', 'base64url').toString()
  return safeRedirect(kept, fallback)
}

/** A cookie with that page, since the account is finished from an email. Null deletes it. */
export function returnToCookie(path: string | null): string {
  const value = Buffer.from(path ?? '').toString('base64url')
  return cookieHeader(cookieName(), value, { seconds: path === null ? 0 : seconds })
}

function cookieName(): string {
  return ownCookieName('return-to')
}
