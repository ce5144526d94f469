import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { accountTexts } from '~/domain/accounts/account-texts'
import { findRolesToGive } from '~/domain/accounts/roles/find-roles.server'
import { inviteMember } from '~/domain/accounts/staff/invite-member.server'
import { InvitationForm } from '~/domain/accounts/staff/staff-forms'
import { inviteMemberMessages } from '~/domain/accounts/staff/staff-messages'
import { findFreeCalendars, findVenueChoices } from '~/domain/admin/find-team.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { memberPath, teamPath } from '~/values/paths/staff-paths'
import { MemberFields } from './member-fields'
import { toRoleOption } from './role-options'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { role } = await requireStaff(args, 'manage-staff')
  return {
    roles: (await findRolesToGive(role)).map(toRoleOption),
    calendars: await findFreeCalendars(),
    venues: await findVenueChoices(),
    form: blankForm(InvitationForm),
  }
}

export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaff(args, 'manage-staff')
  return await answerForm(args.request, InvitationForm, inviteMemberMessages, async (answers) => {
    const outcome = await inviteMember(owner, answers)
    if (!outcome || 'refused' in outcome) return outcome
    const { firstName } = answers
    return { to: memberPath(outcome.memberId), said: `${firstName} was invited by email.` }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta(accountTexts.invite)

export default function InviteMember() {
  const { roles, calendars, venues, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title={accountTexts.invite}
      lead="They get an email with a link and have seven days to choose a password."
      narrow
    >
      <ErrorSummary form={form} />
      <Form method="post">
        <TextField form={form} name="firstName" label="First name" autoComplete="off" />
        <TextField form={form} name="lastName" label="Last name" autoComplete="off" />
        <EmailField form={form} label="Email address" autoComplete="off" />
        <MemberFields form={form} roles={roles} calendars={calendars} venues={venues} />
        <SubmitButton>{accountTexts.sendInvitation}</SubmitButton>
      </Form>
      <LinkButton to={teamPath()} variant="quiet">
        Back to team
      </LinkButton>
    </Page>
  )
}
