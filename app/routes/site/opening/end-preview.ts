import { redirect } from '~/framework'
import { previewCookie } from '~/http/opening-gate.server'
import { openingSoonPath } from '~/values/paths/paths'

/** Ends the preview in this browser. */
export function action() {
  return redirect(openingSoonPath(), { headers: { 'Set-Cookie': previewCookie(null) } })
}
