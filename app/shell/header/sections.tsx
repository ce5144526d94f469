import { useLocation } from '@remix-run/react'
import { Link } from '~/components/layout/navigation/link'
import { useEffect, useRef } from 'react'
import { fetchAhead } from '../data/fetch-ahead'
import { isSectionOf, type Place } from './navigation'

/** The site's sections; the one that is shown, or holds the page that is shown, is marked. */
export function Sections({ sections }: { sections: Place[] }) {
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // who pointed at one before the scripts were there
    const link = list.current?.querySelector('a:is(:hover, :focus)')
    if (link) fetchAhead(link.getAttribute('href')!)
  }, [])
  return (
    <ul className="sections" ref={list}>
      {sections.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={isSectionOf(to, pathname) ? 'page' : undefined}
            onPointerEnter={() => fetchAhead(to)}
            onFocus={() => fetchAhead(to)}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
