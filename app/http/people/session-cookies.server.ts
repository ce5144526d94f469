import type { Realm } from '~/domain/accounts/account'
import { sessionTtl } from '~/values/ttl'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'

/** The session token for one area, from the cookie. */
export function sessionTokenFrom(request: Request, realm: Realm): string | null {
  const token = cookieFrom(request, ownCookieName(realm))
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** An HttpOnly cookie with the session token. */
export function sessionCookie(realm: Realm, token: string): string {
  const seconds = sessionTtl[realm].whole / 1000
  return cookieHeader(ownCookieName(realm), token, { seconds })
}

/** Headers that delete both session cookies, the browser's cache and what pages keep on the device. */
export function signedOut(): Headers {
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' })
  for (const realm of ['parent', 'staff'])
    headers.append('Set-Cookie', cookieHeader(ownCookieName(realm), '', { seconds: 0 }))
  return headers
}
