import type { LoaderFunctionArgs } from '@remix-run/node'
import { staffOf } from '~/http/people/require-actor.server'

/** Whether somebody who works here is signed in in this browser, second factor and all. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json({ loggedIn: (await staffOf(args)) !== null })
}
