import {
  redirect,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { EmailForm } from '~/domain/accounts/account-forms'
import { requestCode } from '~/domain/accounts/sign-in/request-secret.server'
import { accountTexts } from '~/domain/accounts/account-texts'
import { emailMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { blankForm } from '~/http/forms/form-view.server'
import { emailedTo, emailedToCookie } from '~/http/people/emailed-to.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import { visitorOf } from '~/http/people/visitor.server'
import { pageTitle } from '~/shell/page-title'
import { signInCodePath } from '~/values/paths/paths'

export function loader({ request }: LoaderFunctionArgs) {
  return { form: blankForm(EmailForm, { email: emailedTo(request) ?? '' }) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, EmailForm)
  if (submission.status !== 'success') return invalid(submission)

  const visitor = visitorOf(request, context)
  const refusal = await requestCode(visitor, 'parent', submission.value)
  if (refusal) return refused(submission, refusal, emailMessages)
  const headers = { 'Set-Cookie': emailedToCookie(submission.value.email) }
  return redirect(signInCodePath(redirectToOf(request, '')), { headers })
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle('Sign in with a code', matches) },
  { name: 'robots', content: 'noindex' },
]

export default function SendCode() {
  const { form: blank } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  return (
    <Page title="Sign in with a code" lead="We send six digits to your address." narrow>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <EmailField form={form} autoComplete="username" />
        <SubmitButton>{accountTexts.sendCode}</SubmitButton>
      </Form>
    </Page>
  )
}
