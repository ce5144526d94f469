import type { LoaderFunctionArgs } from '~/framework'
import { isAskedByOurPage, signOutFromPage } from '~/http/people/sign-out.server'
import { adminPath } from '~/values/paths/paths'

/** `GET /api/auth/logout`: signs out if requested by our own pages, otherwise asks first. */
export async function loader(args: LoaderFunctionArgs) {
  if (!isAskedByOurPage(args.request)) return null
  throw await signOutFromPage(args, adminPath())
}

export { default, meta } from './logout'
