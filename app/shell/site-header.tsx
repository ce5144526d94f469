import { Link, useLocation } from '@remix-run/react'
import { LinkButton } from '~/components/layout/link-button'
import { bookingPath, homePath } from '~/values/paths'
import type { Theme } from '~/values/theme'
import { Doors } from './doors'
import { Logo } from './logo'
import type { Navigation } from './navigation'
import type { Site } from './root-data'
import { Sections } from './sections'
import { SiteMenu } from './site-menu'
import { ThemeSwitch } from './theme-switch'

type Props = { name?: string; logo?: Site['logo']; navigation: Navigation; theme: Theme }

export function SiteHeader({ name = 'Home', logo, navigation, theme }: Props) {
  const { key } = useLocation()
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Link className="logo-link" to={homePath()}>
          <Logo name={name} pictures={logo} />
        </Link>
        <nav className="site-nav" aria-label={`${name} sections`}>
          <Sections sections={navigation.sections} />
        </nav>
        {navigation.signedIn && <Doors signedIn={navigation.signedIn} />}
        <ThemeMenu theme={theme} key={`theme ${key}`} />
        <LinkButton to={bookingPath()} variant="quiet">
          Book Now
        </LinkButton>
        <SiteMenu name={name} navigation={navigation} theme={theme} key={`menu ${key}`} />
      </div>
    </header>
  )
}

function ThemeMenu({ theme }: { theme: Theme }) {
  return (
    <details className="theme-menu">
      <summary>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <circle cx="12" cy="12" r="9" />
          <path d="M12 3a9 9 0 0 1 0 18z" />
        </svg>
        <span className="sr-only">Light or dark</span>
      </summary>
      <ThemeSwitch theme={theme} />
    </details>
  )
}
