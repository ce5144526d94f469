import { redirect, type TypedResponse } from '~/framework'
import { signOut } from '~/domain/accounts/sessions/end-sessions.server'
import { adminPath, parentLoginPath } from '~/values/paths/paths'
import { stayOnPage } from '../answers/answer.server'
import { reportFailure } from '../answers/failure.server'
import { parentOf, staffSessionOf, type Args } from './require-actor.server'
import { signedOut } from './session-cookies.server'

/** Signs this browser out of both areas and redirects to sign-in. */
export async function signOutBoth(args: Args, to?: string): Promise<TypedResponse<never>> {
  const staff = (await staffSessionOf(args))?.staff
  const parent = await parentOf(args)
  for (const actor of [staff, parent]) if (actor) await signOut(actor)
  return redirect(to ?? (staff ? adminPath() : parentLoginPath()), { headers: signedOut() })
}

/**
 * Like `signOutBoth`, from a page. By the specification "a logout failure is only logged; the user
 * sees nothing": they stay on the page, still signed in, with their input.
 */
export async function signOutFromPage(args: Args, to?: string): Promise<Response> {
  try {
    return await signOutBoth(args, to)
  } catch (error) {
    const { requestId, route } = args.context
    reportFailure(error, { requestId, route })
    return stayOnPage()
  }
}

/** Whether one of our pages sent the request, by the browser's headers, and not as a prefetch. */
export function isAskedByOurPage({ headers, url }: Request): boolean {
  if (headers.has('Sec-Purpose')) return false
  if (headers.get('Sec-Fetch-Site') === 'same-origin') return true
  const referer = headers.get('Referer')
  return (
    referer !== null && URL.canParse(referer) && new URL(referer).origin === new URL(url).origin
  )
}
