import { useLocation } from '~/framework'
import { Link } from '~/components/layout/navigation/link'
import { isSectionOf, type NavLink } from './navigation'

/** The section links, with the current one marked. */
export function Sections({ sections }: { sections: NavLink[] }) {
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
