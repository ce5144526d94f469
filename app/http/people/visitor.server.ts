import type { AppLoadContext } from '@remix-run/node'
import type { Visitor } from '~/values/actor'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'

const days = 30
/** The longest that browsers keep a cookie. */
const daysOfDevices = 400

/** Who a request comes from, as far as the browser can show it. */
export function visitorOf(request: Request, context: AppLoadContext): Visitor {
  return {
    kind: 'visitor',
    token: tokenFrom(request),
    address: context.address,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
    devices: devicesFrom(request),
  }
}

/** What this browser keeps of the accounts that were signed in to from it. */
export function devicesFrom(request: Request): string {
  const kept = cookieFrom(request, ownCookieName('devices')) ?? ''
  return /^[\w-]{43}(\.[\w-]{43}){1,9}$/.test(kept) ? kept : ''
}

/** The header that has a browser keep it; no script can read it. */
export function devicesCookie(kept: string): string {
  return cookieHeader(ownCookieName('devices'), kept, { seconds: daysOfDevices * 86_400 })
}

/** What an address adds that carries the secret link of a booking. */
export function linkOf(request: Request): Pick<Visitor, 'link'> {
  const link = tokenOfAddress(request)
  return link ? { link } : {}
}

/** The secret that an address carries: `?token=`; empty without one. */
export function tokenOfAddress(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

function tokenFrom(request: Request): string | null {
  const token = cookieFrom(request, ownCookieName('visitor'))
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** The header that has a browser keep its visitor's secret; no script can read it. */
export function visitorCookie(token: string): string {
  return cookieHeader(ownCookieName('visitor'), token, { seconds: days * 86_400 })
}
