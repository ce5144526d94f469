import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EntryList, type Entry } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { requireStaff } from '~/http/require-actor.server'
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
} from '~/values/settings-paths'
import { hoursRoles } from './settings-words'

export async function loader(args: LoaderFunctionArgs) {
  const { role, coachId } = await requireStaff(args, hoursRoles)
  return { owns: role === 'owner', coachId }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Settings', matches) },
  { name: 'robots', content: 'noindex' },
]

const owners: Entry[] = [
  {
    ...{ id: 'business', title: 'Your business', to: businessPath() },
    facts: ['Name, e-mail, phone, address, currency, time zone, what to bring, waivers'],
  },
  {
    ...{ id: 'rules', title: 'Booking rules', to: bookingRulesPath() },
    facts: ['Notice, horizon, buffer, holds, reminders, quiet hours'],
  },
  {
    ...{ id: 'pause', title: 'Pause booking', to: bookingPausePath() },
    facts: ['Families book nothing on some days'],
  },
  {
    ...{ id: 'coaches', title: 'Coaches', to: coachesPath() },
    facts: ['Who teaches what, and opening hours'],
  },
  {
    ...{ id: 'lessons', title: 'Lessons', to: lessonTypesPath() },
    facts: ['What can be booked, with length, ages, price and deposit'],
  },
  {
    ...{ id: 'focus', title: 'Focus areas', to: focusAreasPath() },
    facts: ['What a lesson can be about, by apparatus and level'],
  },
  {
    ...{ id: 'policy', title: 'Cancellation policy', to: policySettingsPath() },
    facts: ['What comes back to whoever cancels, by notice'],
  },
  {
    ...{ id: 'waiver', title: 'Waiver', to: waiverDraftPath() },
    facts: ['What is signed for every athlete, and its versions'],
  },
]

export default function Settings() {
  const { owns, coachId } = useLoaderData<typeof loader>()
  const own: Entry[] = coachId
    ? [{ id: 'hours', title: 'Your opening hours', to: coachHoursPath(coachId) }]
    : []
  return (
    <Page title="Settings" lead="What is agreed stays as it was: a change counts from now on.">
      <EntryList entries={[...(owns ? owners : []), ...own]} />
    </Page>
  )
}
