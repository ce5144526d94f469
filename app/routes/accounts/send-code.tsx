import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { SendCodeForm } from '~/domain/accounts/account-forms'
import { requestCode } from '~/domain/accounts/sign-in/request-secret.server'
import { accountTexts } from '~/domain/accounts/account-texts'
import { emailMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { codeCookie, codeTokenFor } from '~/http/people/code-cookie.server'
import { emailedTo, emailedToCookie } from '~/http/people/emailed-to.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import { visitorOf } from '~/http/people/visitor.server'
import { signInCodePath } from '~/values/paths/paths'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export function loader({ request }: LoaderFunctionArgs) {
  const filled = { email: emailedTo(request) ?? '', idempotencyKey: newIdempotencyKey() }
  return { form: blankForm(SendCodeForm, filled) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await parseForm(request, SendCodeForm)
  if (submission.status !== 'success') return invalid(submission)

  const visitor = visitorOf(request, context)
  const { email, idempotencyKey } = submission.value
  const browserToken = codeTokenFor(request, idempotencyKey)
  const refusal = await requestCode(visitor, 'parent', { email, browserToken })
  if (refusal) return refused(submission, refusal, emailMessages)
  const headers = new Headers({ 'Set-Cookie': emailedToCookie(email) })
  headers.append('Set-Cookie', codeCookie(browserToken))
  return redirect(signInCodePath(redirectToOf(request, '')), { headers })
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
