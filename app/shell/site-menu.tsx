import { LinkButton } from '~/components/layout/link-button'
import { bookingPath } from '~/values/paths'
import type { Theme } from '~/values/theme'
import { Doors } from './doors'
import type { Navigation } from './navigation'
import { Sections } from './sections'
import { ThemeSwitch } from './theme-switch'

type Props = { name: string; navigation: Navigation; theme: Theme }

/** All of the header where it has no room; opens without scripts, and closes with the next page. */
export function SiteMenu({ name, navigation, theme }: Props) {
  return (
    <details className="site-menu">
      <summary>Menu</summary>
      <nav aria-label={`${name} menu`}>
        <Sections sections={navigation.sections} />
        <LinkButton to={bookingPath()}>Book Now</LinkButton>
        {navigation.signedIn && <Doors signedIn={navigation.signedIn} atLength />}
        <ThemeSwitch theme={theme} />
      </nav>
    </details>
  )
}
