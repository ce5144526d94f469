import type { ActionFunctionArgs } from '~/framework'
import { changeRights } from '~/domain/family/guardians/change-rights.server'
import { RightsCall } from '~/domain/family/guardians/guardian-calls'
import { guardianMessages } from '~/domain/family/guardians/guardian-messages'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

export const handle = { methods: ['PUT'] }

/** The page's API: all five rights, and the `version` they were read at. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, RightsCall)
  if (posted.status !== 'success') return invalidJson(posted)

  const { athleteId = '', guardianId = '' } = args.params
  const said = { ...posted.value, saysEach: true } as const
  const outcome = await changeRights(parent, { athleteId, guardianId }, said)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, guardianMessages)
  return Response.json(outcome)
}
