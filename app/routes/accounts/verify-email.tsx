import { data, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ConfirmLink, LinkEnded } from '~/components/forms/confirm-link'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { VerifyForm } from '~/domain/accounts/account-forms'
import { findVerification, verifyEmail } from '~/domain/accounts/email-address/verify-email.server'
import { accountTexts } from '~/domain/accounts/account-texts'
import { linkMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { redirectSignedIn } from '~/http/people/signed-in.server'
import { tokenOfAddress, visitorOf } from '~/http/people/visitor.server'
import { emailedLinkMeta } from '~/shell/emailed-link-meta'
import type { FormView } from '~/values/form-view'
import { parentLoginPath, parentRegisterPath, setPasswordPath } from '~/values/paths/paths'
import { useForm } from '~/shell/data/after-refusal'

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOfAddress(request)
  const form = blankForm(VerifyForm, { idempotencyKey: newIdempotencyKey(), token })
  const asked = await findVerification(token)
  return data({ asked, form }, { status: asked ? 200 : 404 })
}

export async function action(args: ActionFunctionArgs) {
  const submission = await parseForm(args.request, VerifyForm)
  if (submission.status !== 'success') return invalid(submission)

  const visitor = visitorOf(args.request, args.context)
  const outcome = await verifyEmail(visitor, submission.value, claimGuests)
  if ('refused' in outcome) return refused(submission, outcome, linkMessages)
  const session = { token: outcome.token, realm: 'parent' } as const
  return await redirectSignedIn(args, session, setPasswordPath(outcome.passwordToken))
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = emailedLinkMeta<typeof loader>(
  'Is this your address?',
  (data) => data.asked === null,
)

export default function VerifyEmail() {
  const { asked, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  if (!asked) return <LinkOver form={form} />
  return (
    <ConfirmLink
      form={form}
      title="Is this your address?"
      email={asked.email}
      button={accountTexts.myAddress}
      hidden={['idempotencyKey', 'token']}
    >
      Someone created an account with it for {asked.name}
      {asked.newsletter && ', with our newsletter'}. If that was you, press the button. Lessons
      booked with this address will be in your account, and you’ll choose a password next.
    </ConfirmLink>
  )
}

function LinkOver({ form }: { form: FormView }) {
  return (
    <LinkEnded form={form} hint="If your account is ready, sign in. If not, get a new email.">
      <Actions>
        <LinkButton to={parentLoginPath()}>{accountTexts.signIn}</LinkButton>
        <LinkButton to={parentRegisterPath()} variant="quiet">
          Get a new email
        </LinkButton>
      </Actions>
    </LinkEnded>
  )
}
