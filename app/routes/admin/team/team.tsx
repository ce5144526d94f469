import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { Actions } from '~/components/layout/actions'
import { EntryList } from '~/components/layout/entry-list'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { PrimaryAction } from '~/shell/admin/primary-action'
import { accountTexts } from '~/domain/accounts/account-texts'
import { findTeam, type TeamMember } from '~/domain/admin/find-team.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { inviteMemberPath, memberPath, rolesPath } from '~/values/paths/staff-paths'
import { MemberTag } from './member-tag'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'manage-staff')
  return { members: (await findTeam()).map(inWords) }
}

function inWords(member: TeamMember) {
  const { id, role, calendar, email, state, hasApp, hasPasskey } = member
  const theirs = calendar && `Calendar of ${calendar}`
  const facts = [
    role.name,
    theirs,
    email,
    hasApp && 'Signs in with an app',
    hasPasskey && 'Signs in with a passkey',
  ]
  return {
    id,
    name: fullName(member),
    facts: facts.filter((fact) => fact !== null && fact !== false),
    state,
  }
}

export const meta = unlistedMeta('Team')

export default function Team() {
  const { members } = useLoaderData<typeof loader>()
  return (
    <Page title="Team" lead="Staff and what they can do.">
      <PrimaryAction>
        <LinkButton to={inviteMemberPath()}>{accountTexts.invite}</LinkButton>
      </PrimaryAction>
      <EntryList
        entries={members.map(({ id, name, facts, state }) => ({
          id,
          facts,
          title: name,
          to: memberPath(id),
          tag: <MemberTag state={state} />,
        }))}
      />
      <Actions>
        <LinkButton to={rolesPath()} variant="quiet">
          Roles
        </LinkButton>
      </Actions>
    </Page>
  )
}
