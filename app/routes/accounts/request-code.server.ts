import { redirect, type ActionFunctionArgs } from '~/framework'
import { requestCode } from '~/domain/accounts/sign-in/request-secret.server'
import { codeCookie, codeTokenFor } from '~/http/people/code-cookie.server'
import { emailedToCookie } from '~/http/people/emailed-to.server'
import { redirectToOf } from '~/http/safe-redirect.server'
import { visitorOf } from '~/http/people/visitor.server'
import { signInCodePath } from '~/values/paths/paths'

type Asked = { email: string; idempotencyKey: string }

/** Emails a code for this browser, and leads to where it is entered; or the refusal. */
export async function sendCodeTo(
  { request, context }: ActionFunctionArgs,
  { email, idempotencyKey }: Asked,
) {
  const browserToken = codeTokenFor(request, idempotencyKey)
  const visitor = visitorOf(request, context)
  const refusal = await requestCode(visitor, 'parent', { email, browserToken })
  if (refusal) return refusal
  const headers = new Headers({ 'Set-Cookie': emailedToCookie(email) })
  headers.append('Set-Cookie', codeCookie(browserToken))
  return redirect(signInCodePath(redirectToOf(request, '')), { headers })
}
