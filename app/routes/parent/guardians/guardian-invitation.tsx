import {
  data,
  Form,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { LinkEnded } from '~/components/forms/confirm-link'
import { Page } from '~/components/layout/page'
import { accountTexts } from '~/domain/accounts/account-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { acceptInvitation } from '~/domain/family/guardians/accept-invitation.server'
import {
  findGuardianInvitation,
  findReach,
} from '~/domain/family/guardians/find-invitations.server'
import { AcceptInvitationForm } from '~/domain/family/guardians/guardian-forms'
import { acceptInvitationMessages } from '~/domain/family/guardians/guardian-messages'
import { formatRights } from '~/domain/family/guardians/guardian-rights'
import { blankForm } from '~/http/forms/form-view.server'
import { parentOf, requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { tokenOfAddress } from '~/http/people/visitor.server'
import { emailedLinkMeta } from '~/shell/emailed-link-meta'
import { parentLoginPath, parentRegisterPath } from '~/values/paths/paths'
import { guardianInvitationPath } from '~/values/paths/guardian-paths'
import { parentAthletePath, parentAthletesPath } from '~/values/paths/portal-paths'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const token = tokenOfAddress(args.request)
  const found = await findGuardianInvitation(token)
  const parent = await parentOf(args)
  const reach = found && parent ? await findReach(parent, found) : null
  const asked = found && {
    athlete: found.athlete,
    inviter: found.inviter,
    rights: formatRights(found.rights),
    needsPhone: reach?.needsPhone ?? false,
    isOther: reach?.isOther ?? false,
    signInAt: parent ? null : parentLoginPath(guardianInvitationPath(token)),
  }
  const form = blankForm(AcceptInvitationForm, { token })
  return data({ asked, form }, { status: asked ? 200 : 404 })
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  return await answerForm(
    args.request,
    AcceptInvitationForm,
    acceptInvitationMessages,
    async (answers) => {
      const outcome = await acceptInvitation(parent, answers)
      if ('refused' in outcome) return outcome
      if (outcome.status === 'waits')
        return redirectWithToast(
          parentAthletesPath(),
          'Thank you. The person who invited you has to approve it first. We’ll email you.',
        )
      return { to: parentAthletePath(outcome.athleteId), said: familyTexts.standsForThem }
    },
  )
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = emailedLinkMeta<typeof loader>('An invitation', (data) => data.asked === null)

export default function GuardianInvitation() {
  const { asked, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  if (!asked)
    return (
      <LinkEnded form={form} hint="Ask the person who sent it for a new one.">
        <LinkButton to={parentAthletesPath()}>My athletes</LinkButton>
      </LinkEnded>
    )
  const { athlete, inviter, rights, signInAt, needsPhone, isOther } = asked
  return (
    <Page title={`${inviter} invited you to be linked to ${athlete}`} narrow>
      <ErrorSummary form={form} />
      {rights.length > 0 && <p>You’ll be able to:</p>}
      <ul>
        {rights.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {signInAt ? (
        <>
          <p>
            Sign in first. No account yet? Create one with the address this email was sent to, and
            you’ll find the invitation under your athletes.
          </p>
          <Actions>
            <LinkButton to={signInAt}>{accountTexts.signIn}</LinkButton>
            <LinkButton to={parentRegisterPath()} variant="quiet">
              {accountTexts.makeAccount}
            </LinkButton>
          </Actions>
        </>
      ) : (
        <Form method="post" className="form">
          <HiddenField form={form} name="token" />
          {isOther && (
            <p>
              The invitation was sent to a different address than the one you sign in with. So{' '}
              {inviter} has to approve it first, and will see your name and address.
            </p>
          )}
          {needsPhone && (
            <TextField
              form={form}
              name="phone"
              label="Your phone number"
              type="tel"
              autoComplete="tel"
              help="We’ll call this number in an emergency."
            />
          )}
          <SubmitButton>Accept the invitation</SubmitButton>
        </Form>
      )}
    </Page>
  )
}
