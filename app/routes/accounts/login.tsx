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
import { PasswordField } from '~/components/forms/password-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { SignInForm } from '~/domain/accounts/account-forms'
import { accountTexts } from '~/domain/accounts/account-texts'
import { reasonToSignIn } from '~/domain/accounts/sign-in/reason-to-sign-in'
import { signInMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { authenticate } from '~/http/people/authenticator.server'
import { blankForm } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { parentOf } from '~/http/people/require-actor.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import { redirectSignedIn } from '~/http/people/signed-in.server'
import { unlistedMeta } from '~/shell/page-title'
import {
  forgotPasswordPath,
  parentDashboardPath,
  parentRegisterPath,
  sendCodePath,
} from '~/values/paths/paths'
import { withQuery } from '~/values/with-query'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  if (await parentOf(args)) throw redirect(redirectToOf(args.request, parentDashboardPath()))
  const back = redirectToOf(args.request, '')
  return {
    reason: reasonToSignIn(back),
    sendCode: sendCodePath(back),
    register: withQuery(parentRegisterPath(), { redirectTo: back }),
    form: blankForm(SignInForm, { idempotencyKey: newIdempotencyKey() }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const submission = await parseForm(args.request.clone(), SignInForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await authenticate(args, 'parent')
  if ('refused' in outcome) return refused(submission, outcome, signInMessages)
  const to = redirectToOf(args.request, parentDashboardPath())
  return await redirectSignedIn(args, { ...outcome, realm: 'parent' }, to)
}

export { headersOfAction as headers } from '~/http/answers/answer.server'

export const meta = unlistedMeta(accountTexts.signIn)

export default function Login() {
  const { reason, sendCode, register, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={accountTexts.signIn} lead={reason} narrow>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <HiddenField form={form} name="idempotencyKey" />
        <EmailField form={form} autoComplete="username" />
        <PasswordField form={form} />
        <SubmitButton>{accountTexts.signIn}</SubmitButton>
      </Form>
      <h2>Other ways to sign in</h2>
      <ul>
        <li>
          <Link to={sendCode}>{accountTexts.haveCodeSent}</Link>. No password needed.
        </li>
        <li>
          Forgot your password? <Link to={forgotPasswordPath()}>Set a new one</Link>
        </li>
        <li>
          No account yet? <Link to={register}>{accountTexts.makeAccount}</Link>
        </li>
      </ul>
    </Page>
  )
}
