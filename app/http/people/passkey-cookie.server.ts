import { challengeTtl } from '~/values/ttl'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'

/** The secret of the challenge that this browser asked for last; empty if there is none. */
export function challengeTokenFrom(request: Request): string {
  return cookieFrom(request, ownCookieName('passkey')) ?? ''
}

/** What an authenticator needs, with an HttpOnly cookie that binds its answer to this browser. */
export function answerChallenge({ token, options }: { token: string; options: object }): Response {
  const cookie = cookieHeader(ownCookieName('passkey'), token, { seconds: challengeTtl / 1000 })
  return Response.json(options, { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } })
}
