import { Link as RouterLink, type LinkProps } from '@remix-run/react'

/** A link inside the site: a plain anchor in the HTML, taken by the router where scripts run. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} />
}
