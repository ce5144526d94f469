import { Link, useLocation } from '~/framework'
import { useEffect, useRef } from 'react'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { bookingPath, homePath } from '~/values/paths/paths'
import type { Theme } from '~/values/theme'
import { AccountMenu } from './account-menu'
import { Logo } from './logo'
import type { Navigation } from './navigation'
import type { Site } from '../data/root-data'
import { Sections } from './sections'
import { ThemeSwitch } from './theme-switch'

type Props = {
  /** A prefix for the ids of popovers. */
  id?: string
  name?: string
  logo?: Site['logo']
  navigation: Navigation
  theme: Theme
  onChooseTheme?: (theme: Theme) => void
}

/**
 * Logo, sections, account links and theme in a row; on phones everything but the logo is in a
 * slide-in menu. Menu and theme are popovers, which browsers open and close without scripts.
 */
export function SiteHeader({ id = 'site', name = 'Home', logo, navigation, ...theme }: Props) {
  const menu = useClosedByNavigation()
  const choice = useClosedByNavigation()
  const menuId = `${id}-menu`
  const themeId = `${id}-theme`
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Link className="logo-link" to={homePath()}>
          <Logo name={name} pictures={logo} />
        </Link>
        <nav
          className="site-menu"
          id={menuId}
          popover="auto"
          ref={menu}
          aria-label={`${name} sections`}
        >
          <button
            className="menu-close"
            type="button"
            popovertarget={menuId}
            popovertargetaction="hide"
          >
            Close
          </button>
          <Sections sections={navigation.sections} />
          <LinkButton to={bookingPath()}>Book Now</LinkButton>
          {navigation.signedIn && <AccountMenu signedIn={navigation.signedIn} />}
          <div className="theme-menu">
            <button type="button" popovertarget={themeId}>
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <circle cx="12" cy="12" r="9" />
                <path d="M12 3a9 9 0 0 1 0 18z" />
              </svg>
              <span className="sr-only">Light or dark</span>
            </button>
            <div className="theme-choice" id={themeId} popover="auto" ref={choice}>
              <ThemeSwitch theme={theme.theme} onChoose={theme.onChooseTheme} />
            </div>
          </div>
        </nav>
        <LinkButton to={bookingPath()} variant="quiet">
          Book Now
        </LinkButton>
        <button className="menu-open" type="button" popovertarget={menuId}>
          Menu
        </button>
      </div>
    </header>
  )
}

/** Client-side navigation would leave popovers open. */
function useClosedByNavigation() {
  const { key } = useLocation()
  const popover = useRef<HTMLDivElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    // a popover opened before the scripts loaded is still open
    if (shown.current !== key) popover.current?.hidePopover?.()
    shown.current = key
  }, [key])
  return popover
}
