import type { ReactNode } from 'react'
import { Page } from '~/components/layout/page'
import { Tabs } from '~/components/layout/navigation/tabs'
import { familyTexts } from '~/domain/family/family-texts'
import { parentDashboardPath } from '~/values/paths/paths'
import { parentPrivacyPath } from '~/values/paths/guardian-paths'
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

const tabs = [
  { to: parentDashboardPath(), label: 'Overview' },
  { to: parentBookingsPath(), label: 'Upcoming' },
  { to: parentPastBookingsPath(), label: 'Past' },
  { to: parentAthletesPath(), label: 'Athletes' },
  { to: parentWaiversPath(), label: 'Waivers' },
  { to: parentProgressPath(), label: 'Progress' },
  { to: parentPaymentsPath(), label: 'Payments' },
  { to: parentMessagesPath(), label: 'Messages' },
  { to: parentDetailsPath(), label: 'My details' },
  { to: parentPrivacyPath(), label: 'Privacy' },
  { to: parentSessionsPath(), label: 'Signed in' },
]

type Props = { title: string; lead?: string; children: ReactNode }

/** A portal page with navigation. */
export function PortalPage({ title, lead, children }: Props) {
  return (
    <Page title={title} lead={lead}>
      <Tabs label={familyTexts.title} tabs={tabs} />
      {children}
    </Page>
  )
}
