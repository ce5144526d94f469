import { Link as RouterLink, useLocation, type LinkProps } from '@remix-run/react'
import { isUntold } from '~/values/is-untold'

/**
 * A link inside the site: a plain anchor in the HTML, taken by the router where scripts run. Not where
 * it leads to what the browser of a visitor is told nothing of.
 */
export function Link(props: LinkProps & { to: string }) {
  const { pathname } = useLocation()
  const leadsIn = isUntold(props.to) && !isUntold(pathname)
  return <RouterLink reloadDocument={leadsIn} {...props} />
}
