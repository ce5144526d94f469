import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { Empty } from '~/components/layout/texts/empty'
import { EntryList } from '~/components/layout/entry-list'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { Tag } from '~/components/layout/tag'
import { findCoaches } from '~/domain/scheduling/find-coaches.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { settingsTexts } from '../settings-texts'
import { unlistedMeta } from '~/shell/page-title'
import { coachHoursPath, coachPath } from '~/values/paths/settings-paths'
import type { Staff } from '~/values/actor'
import { may } from '~/values/permissions'
import { backToSettings } from '../back-to-settings'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'change-settings', 'set-opening-hours')
  const coaches = (await findCoaches(staff)).map(({ id, name, active, teaches }) => ({
    id,
    name,
    active,
    facts: [teaches.map(({ name }) => name).join(', ') || 'Teaches nothing yet'],
  }))
  return {
    lead: leadFor(staff),
    coaches,
    changes: may(staff, 'change-settings'),
    setsHours: may(staff, 'set-opening-hours'),
  }
}

function leadFor(staff: Staff): string {
  if (may(staff, 'change-settings')) return 'Who can be booked, for what, and when.'
  return may(staff, 'see-all-lessons')
    ? 'What each coach teaches, and when families can book them.'
    : 'What you teach, and when families can book you.'
}

export const meta = unlistedMeta('Coaches')

export default function Coaches() {
  const { lead, coaches, changes, setsHours } = useLoaderData<typeof loader>()
  return (
    <Page title="Coaches" lead={lead}>
      {changes && (
        <PrimaryAction>
          <LinkButton to={coachPath()}>{settingsTexts.addCoach}</LinkButton>
        </PrimaryAction>
      )}
      {!changes && coaches.length === 0 && (
        <Empty title={calendarTexts.noCalendar}>
          <p>{calendarTexts.askForCalendar}</p>
        </Empty>
      )}
      <EntryList
        entries={coaches.map(({ id, name, active, facts }) => ({
          id,
          title: name,
          to: changes ? coachPath(id) : undefined,
          facts,
          tag: active ? null : <Tag tone="over">Not offered</Tag>,
          actions: setsHours && <Link to={coachHoursPath(id)}>Opening hours of {name}</Link>,
        }))}
      />
      <Actions>
        <LinkButton to={backToSettings.to} variant="quiet">
          {backToSettings.label}
        </LinkButton>
      </Actions>
    </Page>
  )
}
