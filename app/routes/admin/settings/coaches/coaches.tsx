import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
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
import { backToSettings } from '../back-to-settings'

export async function loader(args: LoaderFunctionArgs) {
  const owner = await requireStaff(args, 'change-settings')
  const coaches = (await findCoaches(owner)).map(({ id, name, active, teaches }) => ({
    id,
    name,
    active,
    facts: [teaches.map(({ name }) => name).join(', ') || 'Teaches nothing yet'],
  }))
  return { coaches }
}

export const meta = unlistedMeta('Coaches')

export default function Coaches() {
  const { coaches } = useLoaderData<typeof loader>()
  return (
    <Page title="Coaches" lead="Who can be booked, for what, and when.">
      <PrimaryAction>
        <LinkButton to={coachPath()}>{settingsTexts.addCoach}</LinkButton>
      </PrimaryAction>
      <EntryList
        entries={coaches.map(({ id, name, active, facts }) => ({
          id,
          title: name,
          to: coachPath(id),
          facts,
          tag: active ? null : <Tag tone="over">Not offered</Tag>,
          actions: <Link to={coachHoursPath(id)}>Opening hours of {name}</Link>,
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
