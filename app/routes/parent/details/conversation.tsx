import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { findConversation } from '~/domain/communications/inquiries/find-inquiries.server'
import { inquiryMessages } from '~/domain/communications/inquiries/inquiry'
import { ConversationForm } from '~/domain/communications/inquiries/inquiry-forms'
import { continueConversation } from '~/domain/communications/inquiries/start-conversation.server'
import { notFound } from '~/http/answers/answer.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { requireParent } from '~/http/people/require-actor.server'
import { settingsOf } from '~/http/settings-of.server'
import { titleMeta } from '~/shell/page-title'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { conversationPath, parentMessagesPath } from '~/values/paths/portal-paths'
import { MessageForm } from './message-form'
import { useForm } from '~/shell/data/after-refusal'

const title = 'Conversation'

export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireParent(args)
  const conversation = await findConversation(parent, args.params.inquiryId ?? '')
  if (!conversation) throw notFound()
  const { timeZone, name: business } = await settingsOf(args)
  const { id, message, receivedAt, replies } = conversation
  const first = { id, body: message, writtenAt: receivedAt, by: null }
  return {
    messages: [first, ...replies].map(({ id, body, writtenAt, by }) => ({
      id,
      body,
      who: by ? `${by}, ${business}` : 'You',
      when: formatMomentWithYear(writtenAt, timeZone),
    })),
    zone: formatZone(timeZone),
    form: blankForm(ConversationForm, { idempotencyKey: newIdempotencyKey() }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const { inquiryId = '' } = args.params
  if (!(await findConversation(parent, inquiryId))) throw notFound()
  return await answerForm(args.request, ConversationForm, inquiryMessages, async (answers) => {
    const outcome = await continueConversation(parent, inquiryId, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: conversationPath(inquiryId), said: communicationTexts.messageOnItsWay }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta(title)

export default function Conversation() {
  const { messages, zone, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={title} lead={`Times are ${zone}.`} narrow>
      {messages.map(({ id, body, who, when }) => (
        <div key={id}>
          <h2>
            {who}, {when}
          </h2>
          <p className="whitespace-pre-line">{body}</p>
        </div>
      ))}
      <MessageForm key={messages.length} form={form} blank={blank} label="Write back" />
      <LinkButton to={parentMessagesPath()} variant="quiet">
        {communicationTexts.allMessages}
      </LinkButton>
    </Page>
  )
}
