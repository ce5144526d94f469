import { openFromCookie, sealForCookie } from '~/platform/secrets/sealed-cookies.server'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'
import { safeRedirect } from '../safe-redirect.server'

/** As long as the link that verifies the address. */
const seconds = 24 * 60 * 60
const purpose = 'return-to'

/** The page that this browser came from to make an account; the fallback if there is none. */
export function returnTo(request: Request, fallback: string): string {
  const kept = openFromCookie(cookieFrom(request, cookieName()) ?? '', purpose)
  return safeRedirect(kept, fallback)
}

/** A cookie with that page, since the account is finished from an email. Null deletes it. */
export function returnToCookie(path: string | null): string {
  const value = path === null ? '' : sealForCookie(path, purpose)
  return cookieHeader(cookieName(), value, { seconds: path === null ? 0 : seconds })
}

function cookieName(): string {
  return ownCookieName(purpose)
}
