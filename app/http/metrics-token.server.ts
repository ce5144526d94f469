import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '~/platform/env.server'

/** Whether a request carries `METRICS_TOKEN`. False if none is configured. */
export function mayReadMetrics({ headers }: Request): boolean {
  const { metricsToken } = env()
  const [, token] = /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '') ?? []
  if (!metricsToken || !token) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(token), digest(metricsToken))
}
