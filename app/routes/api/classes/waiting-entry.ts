import type { ActionFunctionArgs } from '~/framework'
import { leaveClassWaiting } from '~/domain/enrollment/waiting/leave-class-waiting.server'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

export const handle = { methods: ['DELETE'] }

/** Leaves the waiting list, or passes on an offer. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const entryId = args.params.entryId ?? ''
  const outcome = await leaveClassWaiting(parent, entryId)
  return outcome ? Response.json({ entryId }) : notFoundJson()
}
