import { useLocation } from '~/framework'
import { Link } from './link'
import './tabs.css'

/** `count` shows pending items, such as three waivers to sign. */
export type Tab = {
  to: string
  label: string
  count?: number
  /** What the count is of, such as "3 new inquiries". */
  counted?: string
  /** Another path prefix of its pages. */
  also?: string
  /** Also covers pages below it that no other tab covers. */
  holdsRest?: boolean
}

/** Sections with their own addresses. Pages below a section's address belong to it. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const current = useCurrentTab(tabs)
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={tab === current ? 'page' : undefined}>
              {tab.label}
              <TabCount {...tab} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabCount({ count, counted }: Tab) {
  if (count === undefined) return null
  if (!counted) return <span className="tab-count"> {count}</span>
  return (
    <>
      {' '}
      <span className="tab-count" title={counted}>
        <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
        <span className="sr-only">{counted}</span>
      </span>
    </>
  )
}

/** The innermost tab that covers the current page. */
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
  if (pathname === to || (also && (pathname === also || isBelow(also)))) return true
  return isBelow(to) && (holdsRest || !hasOthersBelow)
}
