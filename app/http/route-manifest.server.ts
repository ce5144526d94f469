import type { EntryContext } from '@remix-run/node'
import { isHiddenFromManifest } from '~/values/is-hidden-from-manifest'
import { logoutCallPath, testScreenshotsPath } from '~/values/paths/paths'
import { sessionTokenFrom } from './people/session-cookies.server'

/**
 * The routes that a page's browser is told of: all of them for whoever works here or is at their door,
 * where it is said how far an athlete is, and on pages that are linked from nowhere; for others those in
 * front of it, and with a family's session, or on a page of the families', those of a family. What leads
 * elsewhere is loaded as a document; a page itself is always among them, or its scripts would not know it.
 */
export function manifestFor(
  request: Request,
  { manifest, staticHandlerContext: { matches } }: EntryContext,
): EntryContext['manifest'] {
  const { pathname } = new URL(request.url)
  const isLinked = ![testScreenshotsPath(), logoutCallPath()].includes(pathname)
  if (isHiddenFromManifest(pathname) || !isLinked || sessionTokenFrom(request, 'staff'))
    return manifest
  // as prisma/tools/visitors-manifest.mjs names it; while developing there is none
  const isOfFamily = matches.some(({ route }) => route.id.startsWith('routes/parent/'))
  const whose = isOfFamily || sessionTokenFrom(request, 'parent') ? 'families' : 'visitors'
  const url = manifest.url.replace(/(\/manifest-\w+)\.js$/, `$1-${whose}.js`)
  return { ...manifest, url }
}
