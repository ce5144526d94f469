import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Link } from '~/components/layout/navigation/link'
import { useCurrentTab, type Tab } from '~/components/layout/navigation/tabs'
import { homePath, adminPath } from '~/values/paths/paths'
import { LogoutForm } from '../header/logout-form'
import type { HeaderProps } from '../header/own-header'
import { ThemeSwitch } from '../header/theme-switch'
import { AdminIcon, type AdminIconName } from './admin-icon'
import { AdminSearch } from './admin-search'
import './admin-header.css'

/** A section of the admin area; links to its first page. */
export type AdminGroup = {
  icon: AdminIconName
  label: string
  tabs: Tab[]
  /** The number of waiting items and their description, such as "attendance not taken: 2". */
  waiting?: { count: number; label: string }
}

export type AdminFrame = { who: string; groups: AdminGroup[] }

/** The number of sections in the phone's bar; the others are collapsed. */
const inBar = 4

/** A side bar on wide screens; on phones a row above and one below the page. */
export function AdminHeader({ name, who, groups, theme, onChooseTheme }: AdminFrame & HeaderProps) {
  const current = useCurrentGroup(groups)
  const more = useFoldedByNavigation()
  return (
    <header className="admin-header">
      <div className="admin-top">
        <Link className="admin-name" to={adminPath()}>
          {name ?? 'Admin'}
        </Link>
        <AdminSearch />
      </div>
      <div className="admin-bar">
        <nav aria-label="Admin">
          <ul>
            {groups.slice(0, inBar).map((group) => (
              <GroupLink key={group.label} group={group} isCurrent={group === current} />
            ))}
            {groups.slice(inBar).map((group) => (
              <GroupLink key={group.label} group={group} isCurrent={group === current} isFolded />
            ))}
          </ul>
        </nav>
        <details className="admin-more" ref={more}>
          <summary>
            <AdminIcon name="more" />
            More
          </summary>
          <div className="admin-more-sheet">
            <ul className="admin-rest">
              {groups.slice(inBar).map((group) => (
                <GroupLink key={group.label} group={group} isCurrent={group === current} />
              ))}
            </ul>
            <p className="admin-who">{who}</p>
            <ThemeSwitch theme={theme} onChoose={onChooseTheme} />
            <ul className="admin-ways">
              <li>
                <Link to={homePath()} reloadDocument>
                  View site
                </Link>
              </li>
              <li>
                <LogoutForm>
                  <button type="submit">Logout</button>
                </LogoutForm>
              </li>
            </ul>
          </div>
        </details>
      </div>
    </header>
  )
}

type GroupLinkProps = { group: AdminGroup; isCurrent: boolean; isFolded?: boolean }

function GroupLink({ group, isCurrent, isFolded }: GroupLinkProps) {
  const { icon, label, tabs, waiting } = group
  return (
    <li className={isFolded ? 'admin-folded' : undefined}>
      <Link to={tabs[0]!.to} aria-current={isCurrent ? 'true' : undefined}>
        <AdminIcon name={icon} />
        <span>{label}</span>{' '}
        {waiting && (
          <span className="admin-count" title={waiting.label}>
            {waiting.count > 99 ? '99+' : waiting.count}
            <span className="sr-only"> waiting</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** The current page's section. */
export function useCurrentGroup(groups: AdminGroup[]): AdminGroup | undefined {
  const current = useCurrentTab(groups.flatMap(({ tabs }) => tabs))
  return current && groups.find(({ tabs }) => tabs.includes(current))
}

/** Client-side navigation would leave it open. */
function useFoldedByNavigation() {
  const { key } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])
  return details
}
