import { accountTexts } from '~/domain/accounts/account-texts'
import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { findRolesToGive } from '~/domain/accounts/roles/find-roles.server'
import { isBeyondRights } from '~/domain/accounts/roles/is-beyond-rights'
import { changeMember } from '~/domain/accounts/staff/change-member.server'
import { MemberForm } from '~/domain/accounts/staff/staff-forms'
import { memberMessages } from '~/domain/accounts/staff/staff-messages'
import {
  findFreeCalendars,
  findTeamMember,
  findVenueChoices,
  type MemberState,
} from '~/domain/admin/find-team.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { memberActionPath, teamPath } from '~/values/paths/staff-paths'
import { seenOf } from '~/values/form-view'
import { Actions } from '~/components/layout/actions'
import { MemberFields } from './member-fields'
import { MemberTag } from './member-tag'
import { toRoleOption } from './role-options'
import { contentTexts } from '../content/content-texts'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const owner = await requireStaff(args, 'manage-staff')
  const member = await findTeamMember(args.params.memberId ?? '')
  if (!member) throw notFound()
  const { id, email, state, version, role, coachId, venueIds } = member
  const isOwn = id === owner.id
  const isFixed = isOwn || isBeyondRights(owner.role, role)
  const roles = isFixed ? [role] : await findRolesToGive(owner.role)
  return {
    id,
    email,
    state,
    mayAct: !isFixed,
    name: fullName(member),
    now: role.name,
    roles: roles.map(toRoleOption),
    calendars: await findFreeCalendars(id),
    venues: await findVenueChoices(),
    form: blankForm(MemberForm, { version, roleId: role.id, coachId: coachId ?? '', venueIds }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaff(args, 'manage-staff')
  const memberId = args.params.memberId ?? ''
  if (!(await findTeamMember(memberId))) throw notFound()
  return await answerForm(args.request, MemberForm, memberMessages, async (answers) => {
    const outcome = await changeMember(owner, memberId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: teamPath(), said: contentTexts.saved }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => data?.name ?? 'Team')

export default function Member() {
  const {
    id,
    name,
    email,
    now,
    state,
    mayAct,
    roles,
    calendars,
    venues,
    form: blank,
  } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={name} lead={`${now}, ${email}`} narrow>
      <ErrorSummary form={form} />
      {state === 'invited' && (
        <p>
          <MemberTag state={state} /> They haven’t set a password yet.
        </p>
      )}
      {state === 'closed' && (
        <p>
          <MemberTag state={state} /> They can’t sign in.
        </p>
      )}
      <Form method="post">
        <HiddenField form={seenOf(form, blank)} name="version" />
        <MemberFields
          form={form}
          roles={roles}
          roleHelp={mayAct ? accountTexts.newRoleSignsOut : undefined}
          calendars={calendars}
          venues={venues}
        />
        <SubmitButton>Save</SubmitButton>
      </Form>
      {mayAct && <MemberActions id={id} state={state} />}
      <LinkButton to={teamPath()} variant="quiet">
        Back to team
      </LinkButton>
    </Page>
  )
}

/** Owner actions on an account. */
function MemberActions({ id, state }: { id: string; state: MemberState }) {
  return (
    <Actions>
      {state === 'invited' && (
        <Form method="post" action={memberActionPath(id, 'invite-again')}>
          <SubmitButton variant="quiet">Send the invitation again</SubmitButton>
        </Form>
      )}
      {state === 'closed' ? (
        <Form method="post" action={memberActionPath(id, 'open')}>
          <SubmitButton variant="quiet">Reopen this account</SubmitButton>
        </Form>
      ) : (
        <LinkButton to={memberActionPath(id, 'close')} variant="quiet">
          {accountTexts.closeAccount}
        </LinkButton>
      )}
    </Actions>
  )
}
