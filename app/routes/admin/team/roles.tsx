import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { describeRole } from '~/domain/accounts/roles/describe-role'
import { roleTexts } from '~/domain/accounts/roles/role-texts'
import { findRolesWithMembers } from '~/domain/accounts/roles/find-roles.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { unlistedMeta } from '~/shell/page-title'
import { rolePath, teamPath } from '~/values/paths/staff-paths'
import { needsSecondFactor } from '~/values/permissions'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'manage-staff')
  const roles = await findRolesWithMembers()
  return {
    roles: roles.map((role) => ({
      id: role.id,
      name: role.name,
      to: role.isOwner ? undefined : rolePath(role.id),
      facts: [
        formatMembers(role.members),
        describeRole(role),
        ...(needsSecondFactor(role) ? ['Second step to sign in'] : []),
      ],
    })),
  }
}

function formatMembers(members: number): string {
  if (members === 0) return 'No one has this role'
  return members === 1 ? '1 person' : `${members} people`
}

export const meta = unlistedMeta('Roles')

export default function Roles() {
  const { roles } = useLoaderData<typeof loader>()
  return (
    <Page title="Roles" lead={`What people on the team can do. ${roleTexts.ownersRole}`}>
      <PrimaryAction>
        <LinkButton to={rolePath()}>{roleTexts.add}</LinkButton>
      </PrimaryAction>
      <EntryList
        entries={roles.map(({ id, name, to, facts }) => ({ id, title: name, to, facts }))}
      />
      <Actions>
        <LinkButton to={teamPath()} variant="quiet">
          Back to team
        </LinkButton>
      </Actions>
    </Page>
  )
}
