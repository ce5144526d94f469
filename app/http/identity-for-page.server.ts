import type { SiteIdentity } from '~/domain/settings/site-identity.server'
import { isSharedProgress } from '~/values/paths/progress-paths'

/** The site's identity as a page shows it. A shared progress page does not reveal the location. */
export function identityForPage({ url }: Request, site: SiteIdentity): SiteIdentity {
  return isSharedProgress(new URL(url).pathname) ? { ...site, address: [], social: [] } : site
}
