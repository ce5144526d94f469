import {
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { CodeForm } from '~/domain/accounts/account-forms'
import { accountTexts } from '~/domain/accounts/account-texts'
import { codeMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { signInWithCode } from '~/domain/accounts/sign-in/sign-in-with-code.server'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { codeTokenFrom } from '~/http/people/code-cookie.server'
import { emailedTo } from '~/http/people/emailed-to.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import { redirectSignedIn } from '~/http/people/signed-in.server'
import { visitorOf } from '~/http/people/visitor.server'
import { formatTtl } from '~/values/ttl'
import { parentDashboardPath, sendCodePath } from '~/values/paths/paths'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export function loader({ request }: LoaderFunctionArgs) {
  const again = sendCodePath(redirectToOf(request, ''))
  const { email } = requireAsked(request)
  return { email, again, form: blankForm(CodeForm, { idempotencyKey: newIdempotencyKey() }) }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const asked = requireAsked(request)
  const submission = await parseForm(request, CodeForm)
  if (submission.status !== 'success') return invalid(submission)

  const posted = { ...submission.value, ...asked }
  const outcome = await signInWithCode(visitorOf(request, context), 'parent', posted, claimGuests)
  if ('refused' in outcome) return refused(submission, outcome, codeMessages)
  const to = redirectToOf(request, parentDashboardPath())
  return await redirectSignedIn(args, { ...outcome, realm: 'parent' }, to)
}

/** @throws a redirect to where a code is requested, if none was from this browser */
function requireAsked(request: Request): { email: string; browserToken: string } {
  const [email, browserToken] = [emailedTo(request), codeTokenFrom(request)]
  if (!email || !browserToken) throw redirect(sendCodePath(redirectToOf(request, '')))
  return { email, browserToken }
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = unlistedMeta(accountTexts.enterCode)

export default function SignInCode() {
  const { email, again, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title={accountTexts.enterCode}
      lead={`If ${email} has an account here, our email is on its way.`}
      narrow
    >
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <HiddenField form={form} name="idempotencyKey" />
        <TextField
          form={form}
          name="code"
          label="Six-digit code from the email"
          help={`It works once, for ${formatTtl('one_time_code')}.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          width="narrow"
          secret
        />
        <SubmitButton>{accountTexts.signIn}</SubmitButton>
      </Form>
      <p>Nothing after a minute? Check your spam folder.</p>
      <LinkButton to={again} variant="quiet">
        Send another code
      </LinkButton>
    </Page>
  )
}
