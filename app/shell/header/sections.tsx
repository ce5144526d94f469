import { useLocation } from '@remix-run/react'
import { Link } from '~/components/layout/navigation/link'
import { isSectionOf, type Place } from './navigation'

/** The site's sections; the one that is shown, or holds the page that is shown, is marked. */
export function Sections({ sections }: { sections: Place[] }) {
  const { pathname } = useLocation()
  return (
    <ul className="sections">
      {sections.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={isSectionOf(to, pathname) ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
