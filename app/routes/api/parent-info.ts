import type { LoaderFunctionArgs } from '@remix-run/node'
import { findOwnDetails } from '~/domain/family/find-own-details.server'
import { requireCallingParent } from '~/http/require-actor.server'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  return Response.json({ parentId: parent.id, ...(await findOwnDetails(parent)) })
}
