import type { LoaderFunctionArgs } from '~/framework'
import { moveProposalJson } from '~/domain/enrollment/enrollment-json'
import { findOwnMoveProposals } from '~/domain/enrollment/proposals/find-move-proposals.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** Moves to classes of a higher level that staff propose to the family. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const proposals = await findOwnMoveProposals(parent)
  return Response.json({ proposals: proposals.map(moveProposalJson) })
}
