import type { SiteIdentity } from '~/domain/settings/site-identity.server'
import { isSharedProgress } from '~/values/paths/progress-paths'

/**
 * Who the site belongs to, as a page says it. A child's page that somebody was given leads nowhere else,
 * and says of no place that they are there.
 */
export function identityForPage({ url }: Request, site: SiteIdentity): SiteIdentity {
  return isSharedProgress(new URL(url).pathname) ? { ...site, address: [], social: [] } : site
}
