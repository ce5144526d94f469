import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { findConversation } from '~/domain/communications/inquiries/find-inquiries.server'
import { inquiryMessages } from '~/domain/communications/inquiries/inquiry'
import { ConversationForm } from '~/domain/communications/inquiries/inquiry-forms'
import { continueConversation } from '~/domain/communications/inquiries/start-conversation.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** A conversation with its replies, the oldest first; `by` is null for the parent's own. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const conversation = await findConversation(parent, args.params.conversationId ?? '')
  return conversation ? Response.json(conversation) : notFoundJson()
}

/** The page's API: `{ "idempotencyKey", "message" }`, returns the conversation's id. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, ConversationForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const { conversationId = '' } = args.params
  const outcome = await continueConversation(parent, conversationId, posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, inquiryMessages)
  return Response.json({ id: outcome.id })
}
