import { data, type ActionFunctionArgs } from '~/framework'
import { stayOnPage } from '~/http/answers/answer.server'
import { parseForm } from '~/http/forms/parse-form.server'
import { themeCookie, ThemeForm } from '~/http/theme.server'

/** Saves the theme, which the page shows already. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await parseForm(request, ThemeForm)
  if (submission.status !== 'success')
    throw data('We couldn’t read this choice. Go back and choose again.', { status: 400 })

  return stayOnPage([['Set-Cookie', themeCookie(submission.value.theme)]])
}
