import type { ActionFunctionArgs } from '@remix-run/node'
import { signOutFromPage } from '~/http/people/sign-out.server'

/** An address without a page of its own, so that a failure can leave the one that is shown alone. */
export async function action(args: ActionFunctionArgs) {
  return await signOutFromPage(args)
}
