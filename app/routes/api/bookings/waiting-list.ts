import { z } from 'zod'
import type { ActionFunctionArgs } from '~/framework'
import { joinWaitingList } from '~/domain/booking/waiting-list/join-waiting-list.server'
import { joinWaitingFormFor } from '~/domain/booking/waiting-list/join-waiting-form-for.server'
import { joinMessages } from '~/domain/booking/waiting-list/waiting'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { bookerOf } from '~/http/people/require-actor.server'

const WhatForm = z.object({ type: z.unknown() })

/** The form's API. The response is the same for someone already waiting. */
export async function action(args: ActionFunctionArgs) {
  const asked = await parseJson(args.request.clone(), WhatForm)
  const type = asked.status === 'success' ? asked.value.type : undefined
  const posted = await parseJson(args.request, await joinWaitingFormFor(type))
  if (posted.status !== 'success') return invalidJson(posted)

  const refusal = await joinWaitingList(await bookerOf(args), posted.value)
  if (refusal) return refusedJson(refusal, joinMessages)
  return Response.json({ status: 'waiting' })
}
