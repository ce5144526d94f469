import type { ActionFunctionArgs } from '~/framework'
import { PickUpCall } from '~/domain/booking/booking-forms'
import { changePickUp } from '~/domain/booking/answers/change-pick-up.server'
import { changePickUpMessages } from '~/domain/booking/answers/change-answers-messages'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

export const handle = { methods: ['PUT'] }

/** The page's API: who brings and who picks up, or `{ "guardianDoesBoth": true }`. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, PickUpCall)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await changePickUp(parent, args.params.bookingId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, changePickUpMessages)
  return Response.json(outcome)
}
