import type { ActionFunctionArgs } from '~/framework'
import {
  receiveTextStatus,
  twilioMessages,
} from '~/domain/communications/texts/text-replies.server'
import { errorJson } from '~/http/answers/answer-json.server'
import { twilioCallOf } from './twilio-call.server'

/** What became of a text message, from Twilio. */
export async function action({ request }: ActionFunctionArgs) {
  const outcome = await receiveTextStatus(await twilioCallOf(request))
  if ('refused' in outcome) return errorJson(403, outcome.refused, twilioMessages[outcome.refused])
  return new Response(null, { status: 204 })
}
