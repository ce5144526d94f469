import type { ActionFunctionArgs } from '~/framework'
import { endSession } from '~/domain/accounts/sessions/end-sessions.server'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { requireCallingParent, requireConfirmedCall } from '~/http/people/require-actor.server'

export const handle = { methods: ['DELETE'] }

/** The page's API: ends another session. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  await requireConfirmedCall(parent)
  const outcome = await endSession(parent, args.params.sessionId ?? '')
  return outcome?.ended ? Response.json({ status: 'ended' }) : notFoundJson()
}
