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
import { Actions } from '~/components/layout/actions'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { PasskeySignIn } from '~/components/passkeys/passkey-sign-in'
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
  parentDashboardPath,
  parentPasskeySignInOptionsPath,
  parentPasskeySignInPath,
  parentRegisterPath,
  signInInsteadPath,
} from '~/values/paths/paths'
import { withQuery } from '~/values/with-query'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  if (await parentOf(args)) throw redirect(redirectToOf(args.request, parentDashboardPath()))
  const back = redirectToOf(args.request, '')
  return {
    reason: reasonToSignIn(back),
    redirectTo: back || parentDashboardPath(),
    sendCode: signInInsteadPath('code', back),
    newPassword: signInInsteadPath('password', back),
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
  const view = useLoaderData<typeof loader>()
  const { reason, redirectTo, sendCode, newPassword, register, form: blank } = view
  const form = useForm(blank)
  return (
    <Page title={accountTexts.signIn} lead={reason} narrow>
      <ErrorSummary form={form} />
      <Form method="post" id="sign-in" className="form" reloadDocument>
        <HiddenField form={form} name="idempotencyKey" />
        <EmailField form={form} autoComplete="username" />
        <PasswordField form={form} />
        <SubmitButton>{accountTexts.signIn}</SubmitButton>
      </Form>
      <h2>Other ways to sign in</h2>
      <p>Forgot your password? Use a code that we email you, or set a new password.</p>
      <Actions>
        <InsteadButton to={sendCode}>{accountTexts.haveCodeSent}</InsteadButton>
        <InsteadButton to={newPassword}>{accountTexts.newPassword}</InsteadButton>
      </Actions>
      <PasskeySignIn
        addresses={{
          signIn: parentPasskeySignInPath(redirectTo),
          options: parentPasskeySignInOptionsPath(),
        }}
        redirectTo={redirectTo}
      />
      <p>
        No account yet? <Link to={register}>{accountTexts.makeAccount}</Link>
      </p>
    </Page>
  )
}

/** Posts what is typed in the form, so that the address need not be typed again. */
function InsteadButton({ to, children }: { to: string; children: string }) {
  return (
    <button
      className="button button-quiet"
      type="submit"
      form="sign-in"
      formAction={to}
      formNoValidate
    >
      {children}
    </button>
  )
}
