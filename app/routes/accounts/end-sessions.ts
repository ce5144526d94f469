import type { ActionFunctionArgs } from '~/framework'
import { signOutFromPage } from '~/http/people/sign-out.server'

/** A resource route, so that a failure leaves the current page alone. */
export async function action(args: ActionFunctionArgs) {
  return await signOutFromPage(args)
}
