import { useLocation } from '@remix-run/react'
import { Link } from './link'
import './tabs.css'

/** `count` says how much waits there, e.g. three waivers to sign. */
export type Tab = {
  to: string
  label: string
  count?: number
  /** Where else its pages stand. */
  also?: string
  /** Pages below it that no other tab holds are in it, although others stand below it. */
  holdsRest?: boolean
}

/** The sections of a place, each with an address of its own; a page below it is in its section. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const current = useCurrentTab(tabs)
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={tab === current ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && <span className="tab-count"> {tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The section that the page is in: of several that hold it, the innermost. */
export function useCurrentTab(tabs: Tab[]): Tab | undefined {
  const { pathname } = useLocation()
  return tabs
    .filter((tab) => holds(tab, pathname, tabs))
    .reduce<Tab | undefined>(
      (inner, tab) => (inner && inner.to.length > tab.to.length ? inner : tab),
      undefined,
    )
}

function holds({ to, also, holdsRest }: Tab, pathname: string, tabs: Tab[]): boolean {
  const isBelow = (folder: string) => pathname.startsWith(`${folder}/`)
  const hasOthersBelow = tabs.some((other) => other.to.startsWith(`${to}/`))
  if (pathname === to || (also && isBelow(also))) return true
  return isBelow(to) && (holdsRest || !hasOthersBelow)
}
