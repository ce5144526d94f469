import type { ActionFunctionArgs } from '@remix-run/node'
import { withdrawInvitation } from '~/domain/family/guardians/invite-guardian.server'
import { notFoundJson } from '~/http/answer-json.server'
import { requireCallingParent } from '~/http/require-actor.server'

export const handle = { methods: ['DELETE'] }

/** The page's twin: takes one of their own invitations back. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const { athleteId = '', invitationId = '' } = args.params
  if (!(await withdrawInvitation(parent, { athleteId, invitationId }))) return notFoundJson()
  return Response.json({ invitationId })
}
