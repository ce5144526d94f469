import type { ActionFunctionArgs } from '~/framework'
import { receiveTextReply, twilioMessages } from '~/domain/communications/texts/text-replies.server'
import { errorJson } from '~/http/answers/answer-json.server'
import { xmlOf } from '~/values/text/xml'
import { twilioCallOf } from './twilio-call.server'

/** An answer to a text message, from Twilio. What is answered in turn is TwiML. */
export async function action({ request }: ActionFunctionArgs) {
  const outcome = await receiveTextReply(await twilioCallOf(request))
  if ('refused' in outcome) return errorJson(403, outcome.refused, twilioMessages[outcome.refused])
  const { reply } = outcome
  const message = reply ? `<Message>${xmlOf(reply)}</Message>` : ''
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
  return new Response(xml, { headers: { 'Content-Type': 'text/xml; charset=utf-8' } })
}
