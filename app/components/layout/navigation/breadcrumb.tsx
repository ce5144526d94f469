import type { NavLink } from '~/values/links/nav-link'
import './breadcrumb.css'
import { Link } from './link'

/** The path from the home page, without the page itself. */
export function Breadcrumb({ places }: { places: NavLink[] }) {
  return (
    <nav className="breadcrumb" aria-label="You are here">
      <ol>
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
