import { redirect, type TypedResponse } from '@remix-run/node'
import { signOut } from '~/domain/accounts/end-sessions.server'
import { adminPath, homePath, parentLoginPath } from '~/values/paths'
import { reportFailure } from './failure.server'
import { parentOf, staffSessionOf, type Args } from './require-actor.server'
import { safeRedirect } from './safe-redirect.server'
import { signedOut } from './session-cookies.server'

/** Ends all that this browser is signed in to, on both sides, and leads to where one signs in again. */
export async function signOutBoth(args: Args, to?: string): Promise<TypedResponse<never>> {
  const staff = (await staffSessionOf(args))?.staff
  const parent = await parentOf(args)
  for (const actor of [staff, parent]) if (actor) await signOut(actor)
  return redirect(to ?? (staff ? adminPath() : parentLoginPath()), { headers: signedOut() })
}

/**
 * The same, from a page: “a logout failure is only logged; the user sees nothing” but the page they
 * were on, still signed in.
 */
export async function signOutFromPage(args: Args, to?: string): Promise<TypedResponse<never>> {
  try {
    return await signOutBoth(args, to)
  } catch (error) {
    const { requestId, route } = args.context
    reportFailure(error, { requestId, route })
    return redirect(pageBefore(args.request))
  }
}

function pageBefore({ headers, url }: Request): string {
  const referer = headers.get('Referer') ?? ''
  const { origin, pathname, search } = new URL(URL.canParse(referer) ? referer : url)
  // asked for by its address, signing out would be tried again and again
  if (origin !== new URL(url).origin || pathname === new URL(url).pathname) return homePath()
  return safeRedirect(pathname + search, homePath())
}

/** Whether a page of ours asks, by the browser's own word, and not ahead of somebody's click. */
export function isAskedByOurPage({ headers, url }: Request): boolean {
  if (headers.has('Sec-Purpose')) return false
  if (headers.get('Sec-Fetch-Site') === 'same-origin') return true
  const referer = headers.get('Referer')
  return (
    referer !== null && URL.canParse(referer) && new URL(referer).origin === new URL(url).origin
  )
}
