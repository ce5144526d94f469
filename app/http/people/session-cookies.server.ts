import type { Realm } from '~/domain/accounts/account'
import { sessionTtl } from '~/values/ttl'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'

/** The secret of the session that this browser keeps on one side of the site. */
export function sessionTokenFrom(request: Request, realm: Realm): string | null {
  const token = cookieFrom(request, ownCookieName(realm))
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** The header that has a browser keep a session's secret; no script can read it. */
export function sessionCookie(realm: Realm, token: string): string {
  const seconds = sessionTtl[realm].whole / 1000
  return cookieHeader(ownCookieName(realm), token, { seconds })
}

/** The headers that have a browser forget both sessions, and every private page it kept. */
export function signedOut(): Headers {
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' })
  for (const realm of ['parent', 'staff'])
    headers.append('Set-Cookie', cookieHeader(ownCookieName(realm), '', { seconds: 0 }))
  return headers
}
