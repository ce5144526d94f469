import type { AppLoadContext } from '@remix-run/node'
import { env } from '~/platform/env.server'
import type { Visitor } from '~/values/actor'

const days = 30

/** Who a request comes from, as far as the browser can show it. */
export function visitorOf(request: Request, context: AppLoadContext): Visitor {
  return {
    kind: 'visitor',
    token: tokenFrom(request),
    address: context.address,
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
  }
}

/** The same, where the address may carry the secret link of a booking: `?token=`. */
export function linkHolderOf(request: Request, context: AppLoadContext): Visitor {
  const link = new URL(request.url).searchParams.get('token')
  return { ...visitorOf(request, context), ...(link && { link }) }
}

function tokenFrom(request: Request): string | null {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const own = cookies.find((cookie) => cookie.startsWith(`${cookieName()}=`))
  const token = own?.slice(cookieName().length + 1)
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** The header that has a browser keep its visitor's secret; no script can read it. */
export function visitorCookie(token: string): string {
  const secure = isSecure() ? '; Secure' : ''
  return `${cookieName()}=${token}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`
}

function cookieName(): string {
  return isSecure() ? '__Host-visitor' : 'visitor'
}

function isSecure(): boolean {
  return env().publicOrigin.startsWith('https:')
}
