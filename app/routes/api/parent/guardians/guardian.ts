import type { ActionFunctionArgs } from '~/framework'
import { endGuardianship } from '~/domain/family/guardians/change-rights.server'
import { guardianMessages } from '~/domain/family/guardians/guardian-messages'
import { notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

export const handle = { methods: ['DELETE'] }

/** The page's API: ends a guardianship. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const { athleteId = '', guardianId = '' } = args.params
  const outcome = await endGuardianship(parent, { athleteId, guardianId })
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, guardianMessages)
  return Response.json(outcome)
}
