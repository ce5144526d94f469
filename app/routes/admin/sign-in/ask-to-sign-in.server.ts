import { SignInForm } from '~/domain/accounts/account-forms'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'

/** @param redirectTo where to go after signing in */
export function askToSignIn(redirectTo: string) {
  const form = blankForm(SignInForm, { idempotencyKey: newIdempotencyKey() })
  return { signIn: { form, redirectTo } }
}
