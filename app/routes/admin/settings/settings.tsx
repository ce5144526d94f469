import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntryList, type Entry } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { requireStaff } from '~/http/people/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import {
  bookingPausePath,
  bookingRulesPath,
  businessPath,
  coachesPath,
  coachHoursPath,
  focusAreasPath,
  lessonTypesPath,
  policySettingsPath,
  waiverDraftPath,
} from '~/values/paths/settings-paths'
import { may } from '~/values/permissions'
import { settingsWork } from '../sections'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, ...settingsWork)
  return {
    settings: may(staff, 'change-settings'),
    prices: may(staff, 'set-prices'),
    calendarId: may(staff, 'set-opening-hours') ? staff.coachId : null,
  }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Settings', matches) },
  { name: 'robots', content: 'noindex' },
]

const settings: Entry[] = [
  {
    id: 'business',
    title: 'Your business',
    to: businessPath(),
    facts: ['Name, email, phone, address, currency, time zone, what to bring, waivers'],
  },
  {
    id: 'rules',
    title: 'Booking rules',
    to: bookingRulesPath(),
    facts: ['Notice, horizon, buffer, holds, reminders, quiet hours'],
  },
  {
    id: 'pause',
    title: 'Pause booking',
    to: bookingPausePath(),
    facts: ['Families book nothing on some days'],
  },
  {
    id: 'coaches',
    title: 'Coaches',
    to: coachesPath(),
    facts: ['Who teaches what, and opening hours'],
  },
  {
    id: 'focus',
    title: 'Focus areas',
    to: focusAreasPath(),
    facts: ['What a lesson can be about, by apparatus and level'],
  },
  {
    id: 'policy',
    title: 'Cancellation policy',
    to: policySettingsPath(),
    facts: ['What comes back to whoever cancels, by notice'],
  },
  {
    id: 'waiver',
    title: 'Waiver',
    to: waiverDraftPath(),
    facts: ['What is signed for every athlete, and its versions'],
  },
]

const prices: Entry[] = [
  {
    id: 'lessons',
    title: 'Lessons',
    to: lessonTypesPath(),
    facts: ['What can be booked, with length, ages, price and deposit'],
  },
]

export default function Settings() {
  const shown = useLoaderData<typeof loader>()
  const own: Entry[] = shown.calendarId
    ? [{ id: 'hours', title: 'Your opening hours', to: coachHoursPath(shown.calendarId) }]
    : []
  return (
    <Page
      title="Settings"
      lead="Changes apply from now on. Existing bookings keep what was agreed."
    >
      <EntryList
        entries={[...(shown.settings ? settings : []), ...(shown.prices ? prices : []), ...own]}
      />
    </Page>
  )
}
