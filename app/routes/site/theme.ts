import { data, redirect, type ActionFunctionArgs } from '@remix-run/node'
import { parseForm } from '~/http/parse-form.server'
import { safeRedirect } from '~/http/safe-redirect.server'
import { ThemeForm, themeCookie } from '~/http/theme.server'
import { homePath } from '~/values/paths'

/** Keeps the choice and goes back to where it was made. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await parseForm(request, ThemeForm)
  if (submission.status !== 'success')
    throw data('This choice cannot be read. Go back and make it once more.', { status: 400 })

  const { theme, redirectTo } = submission.value
  return redirect(safeRedirect(redirectTo, homePath()), {
    headers: { 'Set-Cookie': themeCookie(theme) },
  })
}
