import type { LoaderFunctionArgs } from '~/framework'
import { parentOf } from '~/http/people/require-actor.server'

/** Whether a parent is signed in, and the guardian's id. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await parentOf(args)
  return Response.json(parent ? { loggedIn: true, parentId: parent.id } : { loggedIn: false })
}
