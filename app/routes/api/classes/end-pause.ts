import type { ActionFunctionArgs } from '~/framework'
import { EndPauseForm, endPauseMessages } from '~/domain/enrollment/pauses/pause'
import { endPause } from '~/domain/enrollment/pauses/end-pause.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** The page's API: `{ "firstOn" }`. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, EndPauseForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await endPause(parent, args.params.enrollmentId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, endPauseMessages)
  return Response.json(outcome)
}
