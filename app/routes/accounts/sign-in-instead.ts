import { redirect, type ActionFunctionArgs } from '~/framework'
import { EmailForm } from '~/domain/accounts/account-forms'
import { parseForm } from '~/http/forms/parse-form.server'
import { emailedToCookie } from '~/http/people/emailed-to.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import { forgotPasswordPath, sendCodePath } from '~/values/paths/paths'

/** From the sign-in form to another way to sign in, with the email address typed so far. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await parseForm(request, EmailForm)
  const isPassword = new URL(request.url).searchParams.get('by') === 'password'
  const to = isPassword ? forgotPasswordPath() : sendCodePath(redirectToOf(request, ''))
  if (submission.status !== 'success') return redirect(to)
  return redirect(to, { headers: { 'Set-Cookie': emailedToCookie(submission.value.email) } })
}
