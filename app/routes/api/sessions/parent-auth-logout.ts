import type { ActionFunctionArgs } from '~/framework'
import { signOutBoth } from '~/http/people/sign-out.server'
import { parentLoginPath } from '~/values/paths/paths'

/** For programs; the site's own button uses `/logout`. */
export async function action(args: ActionFunctionArgs) {
  return await signOutBoth(args, parentLoginPath())
}
