import { redirect, type ActionFunctionArgs } from '~/framework'
import { SendCodeForm } from '~/domain/accounts/account-forms'
import { parseForm } from '~/http/forms/parse-form.server'
import { emailedToCookie } from '~/http/people/emailed-to.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import { forgotPasswordPath, sendCodePath } from '~/values/paths/paths'
import { sendCodeTo } from './request-code.server'

/**
 * From the sign-in form to another way to sign in, with the email address typed so far: a code is
 * sent at once.
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const submission = await parseForm(request, SendCodeForm)
  const isPassword = new URL(request.url).searchParams.get('by') === 'password'
  const to = isPassword ? forgotPasswordPath() : sendCodePath(redirectToOf(request, ''))
  if (submission.status !== 'success') return redirect(to)

  const outcome = isPassword ? null : await sendCodeTo(args, submission.value)
  if (outcome instanceof Response) return outcome
  return redirect(to, { headers: { 'Set-Cookie': emailedToCookie(submission.value.email) } })
}
