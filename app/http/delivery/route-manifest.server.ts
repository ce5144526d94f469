import type { EntryContext } from '@remix-run/node'
import { isHiddenFromManifest } from '~/values/is-hidden-from-manifest'
import { logoutCallPath, testScreenshotsPath } from '~/values/paths/paths'
import { sessionTokenFrom } from '~/http/people/session-cookies.server'

/**
 * The routes in a page's client manifest: all of them for staff, for staff sign-in, for progress
 * pages and for unlinked pages; otherwise the public routes, plus the family's routes, the
 * timetable and camps with a parent session or on a page of these. Other routes load as documents.
 * The page's own routes are always included, since its scripts need them.
 */
export function manifestFor(
  request: Request,
  { manifest, staticHandlerContext: { matches } }: EntryContext,
): EntryContext['manifest'] {
  const { pathname } = new URL(request.url)
  const isLinked =
    !pathname.endsWith('/index.html') &&
    ![testScreenshotsPath(), logoutCallPath()].includes(pathname)
  const isOfFamily = matches.some(({ route }) =>
    /^routes\/(parent|site\/(classes|camps|parties))\//.test(route.id),
  )
  const isHidden = isHiddenFromManifest(pathname) && !isOfFamily
  if (isHidden || !isLinked || sessionTokenFrom(request, 'staff')) return manifest
  // written by prisma/tools/visitors-manifest.mjs; absent in development
  const whose = isOfFamily || sessionTokenFrom(request, 'parent') ? 'families' : 'visitors'
  const url = manifest.url.replace(/(\/manifest-\w+)\.js$/, `$1-${whose}.js`)
  return { ...manifest, url }
}
