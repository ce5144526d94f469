import type { BarIconName } from '~/shell/bottom-bar/bar-icon'
import { BottomBar, type BarSection } from '~/shell/bottom-bar/bottom-bar'
import { Link } from '~/components/layout/navigation/link'
import { adminPath, homePath } from '~/values/paths/paths'
import { LogoutForm } from '../header/logout-form'
import type { HeaderProps } from '../header/own-header'
import { ThemeSwitch } from '../header/theme-switch'
import { AdminSearch } from './admin-search'
import './admin-header.css'
import './wide-table.css'

/** A section of the admin area. */
export type AdminGroup = BarSection & { icon: BarIconName }

export type AdminFrame = { who: string; groups: AdminGroup[] }

/** A side bar on wide screens; on phones a row above and one below the page. */
export function AdminHeader({ name, who, groups, theme, onChooseTheme }: AdminFrame & HeaderProps) {
  return (
    <header className="admin-header">
      <div className="admin-top">
        <Link className="admin-name" to={adminPath()}>
          <span>{name ?? 'Admin'}</span>
        </Link>
        <AdminSearch />
      </div>
      <BottomBar label="Admin" sections={groups} unfolds>
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
      </BottomBar>
    </header>
  )
}
