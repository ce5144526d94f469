import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { findConversations } from '~/domain/communications/inquiries/find-inquiries.server'
import { inquiryMessages } from '~/domain/communications/inquiries/inquiry'
import { ConversationForm } from '~/domain/communications/inquiries/inquiry-forms'
import { startConversation } from '~/domain/communications/inquiries/start-conversation.server'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** The latest fifty, by their last message. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  return Response.json({ conversations: await findConversations(parent) })
}

/** The page's API: `{ "idempotencyKey", "message" }`, returns the id. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, ConversationForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await startConversation(parent, posted.value)
  if ('refused' in outcome) return refusedJson(outcome, inquiryMessages)
  return Response.json({ id: outcome.id })
}
