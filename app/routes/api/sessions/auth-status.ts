import type { LoaderFunctionArgs } from '@remix-run/node'
import { staffOf } from '~/http/people/require-actor.server'

/** Whether staff are signed in, including the second factor. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json({ loggedIn: (await staffOf(args)) !== null })
}
