import type { LoaderFunctionArgs } from '~/framework'
import { staffOf } from '~/http/people/require-actor.server'

/** Whether staff are signed in, including the second factor. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json({ loggedIn: (await staffOf(args)) !== null })
}
