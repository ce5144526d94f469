import type { Navigation, SignedInRealms } from '~/shell/header/navigation'
import { AdminHeader, type AdminGroup } from '~/shell/admin/admin-header'
import { SearchResultList } from '~/shell/admin/search-result-list'
import { SiteFooter } from '~/shell/header/site-footer'
import { SiteHeader } from '~/shell/header/site-header'
import { testScreenshotsPath } from '~/values/paths/paths'
import { Exhibit, State } from './exhibit'
import { galleryLink, longName, unbreakable, usualName, zone } from './samples'

/** All sections; the third is current. */
const sections = ['Home', 'About', 'Booking', 'Features', 'Blog', 'Tips', 'Contact'].map(
  (label) => ({
    to: testScreenshotsPath() + (label === 'Booking' ? '' : `/${label.toLowerCase()}`),
    label,
  }),
)

const nobody: SignedInRealms = { staff: false, parent: false, halfway: false }

const states: { title: string; name: string; signedIn: SignedInRealms }[] = [
  { title: 'No one signed in', name: 'Tumbling Club', signedIn: nobody },
  { title: 'Staff', name: longName, signedIn: { ...nobody, staff: true } },
  {
    title: 'Staff without their second factor',
    name: 'Gym',
    signedIn: { ...nobody, halfway: true },
  },
  { title: 'A parent', name: unbreakable, signedIn: { ...nobody, parent: true } },
  { title: 'Both', name: 'Club', signedIn: { ...nobody, staff: true, parent: true } },
]

export function HeaderExhibits() {
  return (
    <>
      <Exhibit id="headers" title="Header and menu">
        {states.map(({ title, name, signedIn }, index) => (
          <State key={title} name={title}>
            <SiteHeader
              id={`header-${index}`}
              name={name}
              navigation={navigationFor(signedIn)}
              theme="system"
            />
          </State>
        ))}
      </Exhibit>
      <Exhibit id="admin-header" title="Header of the admin area">
        <State name="An owner, with all that can wait">
          <AdminHeader
            name={longName}
            who={`${longName}, Owner`}
            groups={groups}
            theme="system"
            onChooseTheme={() => {}}
          />
        </State>
      </Exhibit>
      <Exhibit id="admin-search" title="Search of the admin area, open">
        <State name="Found">
          <SearchResultList groups={found} sentence="" />
        </State>
        <State name="Nothing found">
          <SearchResultList groups={[]} sentence="Nothing found" />
        </State>
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

const groups: AdminGroup[] = (
  ['today', 'calendar', 'families', 'money', 'website', 'settings'] as const
).map((icon, index) => ({
  icon,
  label: icon[0]!.toUpperCase() + icon.slice(1),
  tabs: [{ to: `${testScreenshotsPath()}${index === 0 ? '' : `/${icon}`}`, label: icon }],
  waiting: { count: 4 ** index, label: `${4 ** index} to see to` },
}))

const found = [
  {
    heading: 'Families',
    results: [
      {
        id: 'long',
        title: longName,
        facts: ['(555) 010-2030', `${unbreakable}@example.com`],
        to: galleryLink('long'),
      },
      { id: 'zoe', title: usualName, facts: [], to: galleryLink('zoe') },
    ],
  },
  {
    heading: 'Bookings',
    results: [
      {
        id: 'booking',
        title: 'Tuesday, November 24, 2026 at 4:00 PM',
        facts: ['Deep Dive', usualName, 'Confirmed'],
        to: galleryLink('booking'),
      },
    ],
  },
]

function navigationFor(signedIn: SignedInRealms): Navigation {
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
