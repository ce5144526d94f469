import { SignInForm } from '~/domain/accounts/account-forms'
import { newAttemptId } from '~/http/forms/attempt.server'
import { blankForm } from '~/http/forms/form-view.server'

/** @param redirectTo where to go on to, once signed in */
export function askToSignIn(redirectTo: string) {
  const form = blankForm(SignInForm, { attemptId: newAttemptId() })
  return { signIn: { form, redirectTo } }
}
