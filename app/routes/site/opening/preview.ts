import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { isPreviewToken } from '~/domain/opening/preview-link.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answers/answer.server'
import { previewCookie } from '~/http/opening-gate.server'
import { tokenOfAddress } from '~/http/people/visitor.server'
import { homePath } from '~/values/paths/paths'

/** Shows whoever comes by the preview link the site as it will be; once it is open, to anybody. */
export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await findSettings()
  if (settings.openedAt) return redirect(homePath())
  const token = tokenOfAddress(request)
  if (!isPreviewToken(token, settings)) throw notFound()
  return redirect(homePath(), { headers: { 'Set-Cookie': previewCookie(token) } })
}
