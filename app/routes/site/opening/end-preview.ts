import { redirect } from '@remix-run/node'
import { previewCookie } from '~/http/opening-gate.server'
import { openingSoonPath } from '~/values/paths/paths'

/** "End the preview": this browser sees what the public sees. */
export function action() {
  return redirect(openingSoonPath(), { headers: { 'Set-Cookie': previewCookie(null) } })
}
