import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { EmailForm } from '~/domain/accounts/account-forms'
import { accountTexts } from '~/domain/accounts/account-texts'
import { requestEmailChange } from '~/domain/accounts/email-address/request-email-change.server'
import { changeEmailMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireConfirmed, requireParent } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { titleMeta } from '~/shell/page-title'
import { parentDetailsPath } from '~/values/paths/portal-paths'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent)
  const { email } = await findOwnDetails(parent)
  return { email, form: blankForm(EmailForm) }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  await requireConfirmed(args, parent)
  const submission = await parseForm(args.request, EmailForm)
  if (submission.status !== 'success') return invalid(submission)

  const refusal = await requestEmailChange(parent, submission.value)
  if (refusal) return refused(submission, refusal, changeEmailMessages)
  const sentence = accountTexts.lookIntoNewInbox
  return redirectWithToast(parentDetailsPath(), sentence)
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = titleMeta('Change my email address')

export default function ChangeEmail() {
  const { email, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title="Change my email address" lead={`Now: ${email}`} narrow>
      <ErrorSummary form={form} />
      <p>
        We’ll email a link to your new address. Until you open it, keep signing in with the old one.
        After that, you’ll be signed out everywhere else, and we’ll let your old address know.
      </p>
      <Form method="post" className="form">
        <EmailField form={form} label="New email address" />
        <SubmitButton>Send the link</SubmitButton>
      </Form>
      <LinkButton to={parentDetailsPath()} variant="quiet">
        Keep my current address
      </LinkButton>
    </Page>
  )
}
