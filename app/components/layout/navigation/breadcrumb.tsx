import type { Place } from '~/values/place'
import './breadcrumb.css'
import { Link } from './link'

/** The path from the home page, without the page itself. */
export function Breadcrumb({ places }: { places: Place[] }) {
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
