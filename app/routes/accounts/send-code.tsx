import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { SendCodeForm } from '~/domain/accounts/account-forms'
import { accountTexts } from '~/domain/accounts/account-texts'
import { emailMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { emailedTo } from '~/http/people/emailed-to.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'
import { sendCodeTo } from './request-code.server'

export function loader({ request }: LoaderFunctionArgs) {
  const filled = { email: emailedTo(request) ?? '', idempotencyKey: newIdempotencyKey() }
  return { form: blankForm(SendCodeForm, filled) }
}

export async function action(args: ActionFunctionArgs) {
  const submission = await parseForm(args.request, SendCodeForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await sendCodeTo(args, submission.value)
  return 'refused' in outcome ? refused(submission, outcome, emailMessages) : outcome
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = unlistedMeta('Sign in with a code')

export default function SendCode() {
  const { form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title="Sign in with a code" lead="We’ll email you a six-digit code." narrow>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <HiddenField form={form} name="idempotencyKey" />
        <EmailField form={form} autoComplete="username" />
        <SubmitButton>{accountTexts.sendCode}</SubmitButton>
      </Form>
    </Page>
  )
}
