import type { ActionFunctionArgs } from '@remix-run/node'
import { signOutBoth } from '~/http/people/sign-out.server'
import { parentLoginPath } from '~/values/paths/paths'

/** The site's own button is `/logout`; this is the same for programs. */
export async function action(args: ActionFunctionArgs) {
  return await signOutBoth(args, parentLoginPath())
}
