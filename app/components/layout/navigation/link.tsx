import { Link as RouterLink, useLocation, type LinkProps } from '@remix-run/react'
import { isHiddenFromManifest } from '~/values/is-hidden-from-manifest'

/**
 * A link inside the site: a plain anchor in the HTML, taken by the router where scripts run. Not where
 * it leads to what the browser of a visitor is told nothing of.
 */
export function Link(props: LinkProps & { to: string }) {
  const { pathname } = useLocation()
  const leadsIn = isHiddenFromManifest(props.to) && !isHiddenFromManifest(pathname)
  return <RouterLink reloadDocument={leadsIn} {...props} />
}
