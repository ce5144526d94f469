import { createHash } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { newToken } from '~/platform/secrets/tokens.server'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'
import { newIdempotencyKey } from './idempotency-key.server'

/** A secret for one form on one page; none on a page that everybody is sent alike. */
export function formKeyFor(context: AppLoadContext): string {
  return context.isForEverybody ? '' : newIdempotencyKey()
}

/** The header that has a browser keep, until it is closed, what its forms on such pages are told apart by. */
export function formSecretCookie(): string {
  return cookieHeader(cookieName(), newToken(), {})
}

export function hasFormSecret(cookies: string | undefined): boolean {
  return cookies?.split(/;\s*/).some((one) => one.startsWith(`${cookieName()}=`)) ?? false
}

/** Headers for the answer to a form that was taken. */
type Spent = [string, string][]

/**
 * What was posted, with a key where its page had none for it: the same for whatever the same browser
 * sends twice, and for nothing else. A browser that keeps no cookies gets another one each time.
 * @returns beside it what has the browser forget its secret, so that the next form is another one
 */
export function withFormKey(sent: FormData, request: Request): { sent: FormData; spent: Spent } {
  if (sent.get(keyName) !== '') return { sent, spent: [] }
  const secret = cookieFrom(request, cookieName())
  const rest = [...sent].filter(([name]) => name !== keyName)
  const said = JSON.stringify([secret, rest])
  const key = secret ? createHash('sha256').update(said).digest('base64url') : newToken()
  const keyed = new FormData()
  for (const [name, value] of rest) keyed.append(name, value)
  keyed.set(keyName, key)
  return { sent: keyed, spent: [['Set-Cookie', cookieHeader(cookieName(), '', { seconds: 0 })]] }
}

const keyName = 'idempotencyKey'

function cookieName(): string {
  return ownCookieName('form')
}
