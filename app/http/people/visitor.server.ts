import type { AppLoadContext } from '~/framework'
import type { Visitor } from '~/values/actor'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'

const days = 30
/** The longest that browsers keep a cookie. */
const daysOfDevices = 400

/** The visitor behind a request, as far as their browser shows. */
export function visitorOf(request: Request, context: AppLoadContext): Visitor {
  return {
    kind: 'visitor',
    token: tokenFrom(request),
    address: context.address,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
    devices: devicesFrom(request),
  }
}

/** The cookie that records the accounts that signed in from this browser. */
export function devicesFrom(request: Request): string {
  const kept = cookieFrom(request, ownCookieName('devices')) ?? ''
  return /^[\w-]{43}(\.[\w-]{43}){1,9}$/.test(kept) ? kept : ''
}

/** The HttpOnly cookie for `devicesFrom`. */
export function devicesCookie(kept: string): string {
  return cookieHeader(ownCookieName('devices'), kept, { seconds: daysOfDevices * 86_400 })
}

/** The booking link's token, if the URL has one. */
export function linkOf(request: Request): Pick<Visitor, 'link'> {
  const link = tokenOfAddress(request)
  return link ? { link } : {}
}

/** The `?token=` of the URL; empty if missing. */
export function tokenOfAddress(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

function tokenFrom(request: Request): string | null {
  const token = cookieFrom(request, ownCookieName('visitor'))
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** The HttpOnly cookie with the visitor's token. */
export function visitorCookie(token: string): string {
  return cookieHeader(ownCookieName('visitor'), token, { seconds: days * 86_400 })
}
