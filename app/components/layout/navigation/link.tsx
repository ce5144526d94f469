import { Link as RouterLink, useLocation, type LinkProps } from '~/framework'
import { isHiddenFromManifest } from '~/values/is-hidden-from-manifest'

/**
 * An internal link: a plain anchor that the router handles once scripts run, except if the target
 * is missing from a visitor's manifest.
 */
export function Link(props: LinkProps & { to: string }) {
  const { pathname } = useLocation()
  const leadsIn = isHiddenFromManifest(props.to) && !isHiddenFromManifest(pathname)
  return <RouterLink reloadDocument={leadsIn} {...props} />
}
