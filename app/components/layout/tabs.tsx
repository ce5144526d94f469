import { NavLink, useLocation } from '@remix-run/react'
import './tabs.css'

/** `count` says how much waits there, e.g. three waivers to sign. */
export type Tab = {
  to: string
  label: string
  count?: number
  /** Pages below it that no other tab holds are in it, although others stand below it. */
  holdsRest?: boolean
}

/** The sections of a place, each with an address of its own; a page below it is in its section. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const { pathname } = useLocation()
  const isExact = ({ to, holdsRest }: Tab) =>
    tabs.some((other) => {
      const isBelow = other.to.startsWith(`${to}/`)
      return isBelow && (!holdsRest || `${pathname}/`.startsWith(`${other.to}/`))
    })
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ to, label, count, ...tab }) => (
          <li key={to}>
            <NavLink to={to} end={isExact({ to, label, ...tab })}>
              {label}
              {count !== undefined && <span className="tab-count"> {count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
