import { NavLink } from '@remix-run/react'
import { homePath } from '~/values/paths'
import type { Place } from './navigation'
import { prefetch } from './prefetch'

/** The site's sections; the one that is shown, or holds the page that is shown, is marked. */
export function Sections({ sections }: { sections: Place[] }) {
  return (
    <ul className="sections">
      {sections.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === homePath()}
            onPointerEnter={() => prefetch(to)}
            onFocus={() => prefetch(to)}
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
