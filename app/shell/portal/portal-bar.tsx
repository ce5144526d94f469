import { BottomBar, type BarSection } from '~/shell/bottom-bar/bottom-bar'
import { TabRow } from '~/components/layout/navigation/tab-row'
import { Tabs } from '~/components/layout/navigation/tabs'
import { familyTexts } from '~/domain/family/family-texts'
import { parentPrivacyPath } from '~/values/paths/guardian-paths'
import {
  athletesProgressPath,
  bookAgainPath,
  parentClassesPath,
} from '~/values/paths/portal-bar-paths'
import { parentDashboardPath } from '~/values/paths/paths'
import {
  parentAthletesPath,
  parentBookingsPath,
  parentDetailsPath,
  parentMessagesPath,
  parentPastBookingsPath,
  parentPaymentsPath,
  parentSessionsPath,
  parentWaiversPath,
} from '~/values/paths/portal-paths'
import { parentProgressPath } from '~/values/paths/progress-paths'
import { useToastAnnounced } from '../toasts/use-toast-announced'
import './portal-bar.css'

const upcoming = { to: parentBookingsPath(), label: 'Upcoming', holdsRest: true }
const past = { to: parentPastBookingsPath(), label: 'Past' }
const athletes = { to: parentAthletesPath(), label: 'Athletes' }
const classes = { to: parentClassesPath(), label: 'Classes' }
const waivers = { to: parentWaiversPath(), label: 'Waivers' }
const progress = { to: parentProgressPath(), label: 'Progress', also: athletesProgressPath() }
const rest = [
  { to: parentPaymentsPath(), label: 'Payments' },
  { to: parentMessagesPath(), label: 'Messages' },
  { to: parentDetailsPath(), label: 'My details' },
  { to: parentPrivacyPath(), label: 'Privacy' },
  { to: parentSessionsPath(), label: 'Sessions' },
]

const tabs = [
  { to: parentDashboardPath(), label: 'Overview' },
  upcoming,
  past,
  classes,
  athletes,
  waivers,
  progress,
  ...rest,
]

const sections: BarSection[] = [
  { icon: 'home', label: 'Home', tabs: [{ to: parentDashboardPath(), label: 'Home' }] },
  { icon: 'calendar', label: 'Lessons', tabs: [upcoming] },
  { icon: 'book', label: 'Book', tabs: [{ to: bookAgainPath(), label: 'Book' }] },
  { icon: 'progress', label: 'Progress', tabs: [progress] },
  ...[past, classes, athletes, waivers, ...rest].map((tab) => ({ label: tab.label, tabs: [tab] })),
]

/** The way from each of a family's own pages to the others; on a phone the bar has it. */
export function PortalTabs() {
  return (
    <div className="portal-tabs">
      <TabRow>
        <Tabs label={familyTexts.title} tabs={tabs} />
      </TabRow>
    </div>
  )
}

/** The same on a phone, below the page. */
export function PortalBar() {
  useToastAnnounced()
  return (
    <div className="portal-bar">
      <BottomBar label="Sections" sections={sections} />
    </div>
  )
}
