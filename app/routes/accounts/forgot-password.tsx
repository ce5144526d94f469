import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { EmailForm } from '~/domain/accounts/account-forms'
import { requestPasswordReset } from '~/domain/accounts/sign-in/request-secret.server'
import { accountTexts } from '~/domain/accounts/account-texts'
import { emailMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { blankForm } from '~/http/forms/form-view.server'
import { emailedTo, emailedToCookie } from '~/http/people/emailed-to.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { visitorOf } from '~/http/people/visitor.server'
import { unlistedMeta } from '~/shell/page-title'
import { formatTtl } from '~/values/ttl'
import { forgotPasswordPath } from '~/values/paths/paths'
import { useForm } from '~/shell/data/after-refusal'

export function loader({ request }: LoaderFunctionArgs) {
  const email = emailedTo(request) ?? ''
  const isSent = new URL(request.url).searchParams.has('sent')
  return { sentTo: isSent && email, form: blankForm(EmailForm, { email }) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, EmailForm)
  if (submission.status !== 'success') return invalid(submission)

  const visitor = visitorOf(request, context)
  const refusal = await requestPasswordReset(visitor, 'parent', submission.value)
  if (refusal) return refused(submission, refusal, emailMessages)
  const headers = { 'Set-Cookie': emailedToCookie(submission.value.email) }
  return redirect(forgotPasswordPath({ sent: true }), { headers })
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = unlistedMeta(accountTexts.newPassword)

export default function ForgotPassword() {
  const { sentTo, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title={accountTexts.newPassword}
      lead="Enter your email address, and we’ll send you a link."
      narrow
    >
      <ErrorSummary form={form} />
      {sentTo && (
        <Notice tone="info" title={accountTexts.checkEmail}>
          <p>
            If {sentTo} has an account here, a link is on its way. It works once, for{' '}
            {formatTtl('set_password')}. Nothing after a minute? Check your spam folder.
          </p>
        </Notice>
      )}
      <Form method="post" className="form">
        <EmailField form={form} autoComplete="username" />
        <SubmitButton variant={sentTo ? 'quiet' : 'primary'}>
          {sentTo ? accountTexts.sendAgain : 'Send me a link'}
        </SubmitButton>
      </Form>
    </Page>
  )
}
