import { Link, NavLink, useLocation } from '@remix-run/react'
import { LinkButton } from '~/components/layout/link-button'
import { bookingPath, homePath } from '~/values/paths'
import { Logo } from './logo'
import { sections } from './navigation'

export function SiteHeader({ name = 'Home' }: { name?: string }) {
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Link className="logo-link" to={homePath()}>
          <Logo name={name} />
        </Link>
        <nav className="site-nav" aria-label="Main">
          <Sections />
        </nav>
        <LinkButton to={bookingPath()} variant="quiet">
          Book now
        </LinkButton>
        <Menu />
      </div>
    </header>
  )
}

/** Opens without scripts; a new page starts with it closed. */
function Menu() {
  const { key } = useLocation()
  return (
    <details className="site-menu" key={key}>
      <summary>Menu</summary>
      <nav aria-label="Menu">
        <Sections />
        <LinkButton to={bookingPath()}>Book now</LinkButton>
      </nav>
    </details>
  )
}

function Sections() {
  return (
    <ul>
      {sections.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
