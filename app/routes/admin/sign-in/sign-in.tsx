import { Form } from '~/framework'
import { EmailField } from '~/components/forms/email-field'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { PasswordField } from '~/components/forms/password-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Link } from '~/components/layout/navigation/link'
import { Page } from '~/components/layout/page'
import { accountTexts } from '~/domain/accounts/account-texts'
import { adminLoginPath } from '~/values/paths/paths'
import { adminForgotPasswordPath } from '~/values/paths/staff-paths'
import { StaffPasskeySignIn } from '../security/passkeys/staff-passkey-sign-in'
import type { FormView } from '~/values/form-view'

/** The staff sign-in form; always posts to one URL. */
export function SignIn({ form, redirectTo }: { form: FormView; redirectTo?: string }) {
  return (
    <Page title={accountTexts.signIn} lead="For staff." narrow>
      <ErrorSummary form={form} />
      <Form method="post" action={adminLoginPath(redirectTo)}>
        <HiddenField form={form} name="idempotencyKey" />
        <EmailField form={form} autoComplete="username" />
        <PasswordField form={form} />
        <SubmitButton>{accountTexts.signIn}</SubmitButton>
      </Form>
      <StaffPasskeySignIn redirectTo={redirectTo} />
      <p>
        <Link to={adminForgotPasswordPath()}>Set a new password</Link> if you forgot yours.
      </p>
    </Page>
  )
}
