import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList, type Entry } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { coachHoursPath } from '~/values/paths/settings-paths'
import { may } from '~/values/permissions'
import { settingsWork } from '../sections'
import { pricePages, settingsPages } from './settings-pages'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, ...settingsWork)
  return {
    settings: may(staff, 'change-settings'),
    prices: may(staff, 'set-prices'),
    calendarId: may(staff, 'set-opening-hours') ? staff.coachId : null,
  }
}

export const meta = unlistedMeta('Settings')

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
        entries={[
          ...(shown.settings ? settingsPages : []),
          ...(shown.prices ? pricePages : []),
          ...own,
        ]}
      />
    </Page>
  )
}
