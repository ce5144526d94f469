import type { Navigation, SignedIn } from '~/shell/navigation'
import { SiteFooter } from '~/shell/site-footer'
import { SiteHeader } from '~/shell/site-header'
import { testScreenshotsPath } from '~/values/paths'
import { Exhibit, State } from './exhibit'
import { longName, unbreakable, zone } from './made-up'

/** Every section that the site is going to have, the third of them shown. */
const sections = ['Home', 'About', 'Booking', 'Features', 'Blog', 'Tips', 'Contact'].map(
  (label) => ({
    to: testScreenshotsPath() + (label === 'Booking' ? '' : `/${label.toLowerCase()}`),
    label,
  }),
)

const states: { title: string; name: string; signedIn: SignedIn }[] = [
  { title: 'Nobody signed in', name: 'Tumbling Club', signedIn: { staff: false, parent: false } },
  { title: 'Staff', name: longName, signedIn: { staff: true, parent: false } },
  { title: 'A parent', name: unbreakable, signedIn: { staff: false, parent: true } },
  { title: 'Both', name: 'Club', signedIn: { staff: true, parent: true } },
]

export function Headers() {
  return (
    <>
      <Exhibit id="headers" title="Header and menu">
        {states.map(({ title, name, signedIn }) => (
          <State key={title} name={title}>
            <SiteHeader name={name} navigation={navigationFor(signedIn)} theme="system" />
          </State>
        ))}
      </Exhibit>
      <Exhibit id="footer" title="Footer">
        <State name="With all that can be known, and with nothing">
          <SiteFooter site={wellKnown} />
          <SiteFooter site={unknown} />
        </State>
      </Exhibit>
    </>
  )
}

function navigationFor(signedIn: SignedIn): Navigation {
  return { sections, signedIn }
}

const wellKnown = {
  name: longName,
  tagline: 'First rolls to first flips',
  email: `${unbreakable}@example.com`,
  phone: '+1 555 010 2030',
  address: ['1 Mill Lane', 'Riverside'],
  social: [{ label: 'Instagram', href: 'https://www.instagram.com/example' }],
  timeZoneName: zone,
  logo: { circle: null, text: null },
}

const unknown = { ...wellKnown, name: 'Club', email: '', phone: '', address: [], social: [] }
