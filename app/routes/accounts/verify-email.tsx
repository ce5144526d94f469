import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/link-button'
import { Page } from '~/components/layout/page'
import { VerifyForm } from '~/domain/accounts/account-forms'
import { findVerification } from '~/domain/accounts/find-verification.server'
import { linkMessages } from '~/domain/accounts/sign-in-messages'
import { verifyEmail } from '~/domain/accounts/verify-email.server'
import { claimGuests } from '~/domain/booking/claim-guests.server'
import { newAttemptId } from '~/http/attempt.server'
import { blankForm } from '~/http/form-view.server'
import { invalid, parseForm, refused } from '~/http/parse-form.server'
import { signedIn } from '~/http/signed-in.server'
import { linkOf, visitorOf } from '~/http/visitor.server'
import { pageTitle } from '~/shell/page-title'
import type { FormView } from '~/values/form-view'
import { parentLoginPath, parentRegisterPath, setPasswordPath } from '~/values/paths'

export async function loader({ request }: LoaderFunctionArgs) {
  const { link: token = '' } = linkOf(request)
  const form = blankForm(VerifyForm, { attemptId: newAttemptId(), token })
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
  return await signedIn(args, session, setPasswordPath(outcome.passwordToken))
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/after-refusal'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Is this your address?', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function VerifyEmail() {
  const { asked, form: blank } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  if (!asked) return <LinkOver form={form} />
  return (
    <Page title="Is this your address?" lead={asked.email} narrow>
      <ErrorSummary form={form} />
      <p>
        An account was asked for with it, in the name of {asked.name}
        {asked.newsletter && ', with our newsletter'}. Press the button if that was you: lessons
        that were booked with this address come along, and you choose a password next.
      </p>
      <Form method="post">
        <HiddenField form={form} name="attemptId" />
        <HiddenField form={form} name="token" />
        <SubmitButton>Yes, it is mine</SubmitButton>
      </Form>
    </Page>
  )
}

function LinkOver({ form }: { form: FormView }) {
  return (
    <Page
      title="This link has ended"
      lead="It was used already, or is too old. If your account is ready, sign in; if not, ask for a new mail."
      narrow
    >
      <ErrorSummary form={form} />
      <Actions>
        <LinkButton to={parentLoginPath()}>Sign in</LinkButton>
        <LinkButton to={parentRegisterPath()} variant="quiet">
          Have a new mail sent
        </LinkButton>
      </Actions>
    </Page>
  )
}
