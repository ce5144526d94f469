import type { ActionFunctionArgs } from '~/framework'
import { InviteGuardianCall } from '~/domain/family/guardians/guardian-calls'
import { guardianMessages } from '~/domain/family/guardians/guardian-messages'
import { inviteGuardian } from '~/domain/family/guardians/invite-guardian.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/**
 * The page's API: `email` and all five rights. The response does not tell whether the address is
 * known.
 */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, InviteGuardianCall)
  if (posted.status !== 'success') return invalidJson(posted)

  const said = { ...posted.value, saysEach: true } as const
  const outcome = await inviteGuardian(parent, args.params.athleteId ?? '', said)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, guardianMessages)
  return Response.json(outcome)
}
