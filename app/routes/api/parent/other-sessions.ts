import type { ActionFunctionArgs } from '~/framework'
import { endOtherSessions } from '~/domain/accounts/sessions/end-sessions.server'
import { requireCallingParent, requireConfirmedCall } from '~/http/people/require-actor.server'

export const handle = { methods: ['DELETE'] }

/** The page's API: ends all other sessions. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  await requireConfirmedCall(parent)
  await endOtherSessions(parent)
  return Response.json({ status: 'ended' })
}
