import type { ActionFunctionArgs } from '~/framework'
import { saveSharing } from '~/domain/family/guardians/change-rights.server'
import { SharingCall } from '~/domain/family/guardians/guardian-calls'
import { invalidJson, notFoundJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

export const handle = { methods: ['PUT'] }

/** The page's API: what other guardians see of the caller. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, SharingCall)
  if (posted.status !== 'success') return invalidJson(posted)

  const saved = await saveSharing(parent, args.params.athleteId ?? '', posted.value)
  return saved ? Response.json(saved) : notFoundJson()
}
