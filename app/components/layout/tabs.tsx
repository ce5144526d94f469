import { NavLink } from '@remix-run/react'
import './tabs.css'

/** `count` says how much waits there, e.g. three waivers to sign. */
export type Tab = { to: string; label: string; count?: number }

/** The sections of a place, each with an address of its own; a page below it is in its section. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const isAboveOthers = (to: string) => tabs.some((other) => other.to.startsWith(`${to}/`))
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ to, label, count }) => (
          <li key={to}>
            <NavLink to={to} end={isAboveOthers(to)}>
              {label}
              {count !== undefined && <span className="tab-count"> {count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
