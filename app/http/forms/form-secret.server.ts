import { createHash } from 'node:crypto'
import type { AppLoadContext } from '~/framework'
import { newToken } from '~/platform/secrets/tokens.server'
import { cookieFrom, cookieHeader, ownCookieName } from '../cookies.server'
import { newIdempotencyKey } from './idempotency-key.server'

/** An idempotency key for one form; empty on a cached page, which is the same for everyone. */
export function formKeyFor(context: AppLoadContext): string {
  return context.isForEverybody ? '' : newIdempotencyKey()
}

/** A session cookie with the secret from which keys of forms on cached pages are derived. */
export function formSecretCookie(): string {
  return cookieHeader(cookieName(), newToken(), {})
}

export function hasFormSecret(cookies: string | undefined): boolean {
  return cookies?.split(/;\s*/).some((one) => one.startsWith(`${cookieName()}=`)) ?? false
}

/** Headers for the response to an accepted form. */
type Spent = [string, string][]

/**
 * Adds an idempotency key to a form from a cached page: the same for the same submission from the
 * same browser, and different otherwise. Without cookies every submission gets a new one.
 * @returns also the headers that replace the browser's secret, so that the next form gets a new key
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
