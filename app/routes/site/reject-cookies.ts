import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { rejectedCookie } from '~/http/consent.server'
import { parseForm } from '~/http/parse-form.server'
import { ConsentForm } from '~/domain/privacy/consent-forms'
import { safeRedirect } from '~/http/safe-redirect.server'
import { homePath } from '~/values/paths'

/** Hides the banner and saves nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await parseForm(request, ConsentForm)
  const redirectTo = submission.status === 'success' ? submission.value.redirectTo : undefined
  return redirect(safeRedirect(redirectTo, homePath()), {
    headers: { 'Set-Cookie': rejectedCookie() },
  })
}
