import type { ActionFunctionArgs } from '~/framework'
import { joinWaitingList } from '~/domain/booking/waiting-list/join-waiting-list.server'
import { joinMessages } from '~/domain/booking/waiting-list/waiting'
import { JoinWaitingForm } from '~/domain/booking/waiting-list/waiting-forms'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { bookerOf } from '~/http/people/require-actor.server'

/** The form's API. The response is the same for someone already waiting. */
export async function action(args: ActionFunctionArgs) {
  const posted = await parseJson(args.request, JoinWaitingForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const refusal = await joinWaitingList(await bookerOf(args), posted.value)
  if (refusal) return refusedJson(refusal, joinMessages)
  return Response.json({ status: 'waiting' })
}
