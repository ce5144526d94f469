import { Link as RouterLink, useLocation, type LinkProps } from '@remix-run/react'
import { adminPath } from '~/values/paths'

/**
 * A link inside the site: a plain anchor in the HTML, taken by the router where scripts run. Not where
 * it leads through the staff's door: the browser of a visitor knows nothing of what is behind it.
 */
export function Link(props: LinkProps & { to: string }) {
  const { pathname } = useLocation()
  const leadsIn = isBehindDoor(props.to) && !isBehindDoor(pathname)
  return <RouterLink reloadDocument={leadsIn} {...props} />
}

function isBehindDoor(path: string): boolean {
  return path.startsWith(adminPath())
}
