import { redirect, type LoaderFunctionArgs } from '~/framework'
import { isPreviewToken } from '~/domain/opening/preview-link.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { previewCookie } from '~/http/opening-gate.server'
import { tokenOfAddress } from '~/http/people/visitor.server'
import { homePath } from '~/values/paths/paths'

/** Shows the site to holders of the preview link; once open, to anyone. */
export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await findSettings()
  if (settings.openedAt) return redirect(homePath())
  const token = tokenOfAddress(request)
  if (!isPreviewToken(token, settings)) throw notFound()
  return redirect(homePath(), { headers: { 'Set-Cookie': previewCookie(token) } })
}
