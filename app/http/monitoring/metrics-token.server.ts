import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { AppLoadContext } from '~/framework'
import { env } from '~/platform/env.server'

/**
 * Whether a request carries `METRICS_TOKEN`, or comes directly from an address of `METRICS_FROM`.
 * False if neither is configured.
 */
export function mayReadMetrics(
  { headers }: Request,
  { directAddress }: Pick<AppLoadContext, 'directAddress'>,
): boolean {
  return hasToken(headers) || isListed(directAddress)
}

function hasToken(headers: Headers): boolean {
  const { metricsToken } = env()
  const [, token] = /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '') ?? []
  if (!metricsToken || !token) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(token), digest(metricsToken))
}

function isListed(address: string | undefined): boolean {
  // what listens on IPv6 as well sees IPv4 addresses within it
  const plain = address?.replace(/^::ffff:/i, '')
  if (!plain) return false
  return env().metricsFrom?.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6') ?? false
}
