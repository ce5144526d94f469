import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { Page } from '~/components/layout/page'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { inquiryMessages } from '~/domain/communications/inquiries/inquiry'
import { ConversationForm } from '~/domain/communications/inquiries/inquiry-forms'
import { startConversation } from '~/domain/communications/inquiries/start-conversation.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { blankForm } from '~/http/forms/form-view.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { requireParent } from '~/http/people/require-actor.server'
import { titleMeta } from '~/shell/page-title'
import { conversationPath, parentMessagesPath } from '~/values/paths/portal-paths'
import { MessageForm } from './message-form'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  await requireParent(args)
  return { form: blankForm(ConversationForm, { idempotencyKey: newIdempotencyKey() }) }
}

export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  return await answerForm(args.request, ConversationForm, inquiryMessages, async (answers) => {
    const outcome = await startConversation(parent, answers)
    if ('refused' in outcome) return outcome
    return { to: conversationPath(outcome.id), said: communicationTexts.messageOnItsWay }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = titleMeta(communicationTexts.writeToUs)

export default function NewConversation() {
  const { form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title={communicationTexts.writeToUs}
      lead="We’ll answer here and by email. If it’s about the next few hours, please call."
      narrow
    >
      <MessageForm form={form} blank={blank} label="Your message" />
      <LinkButton to={parentMessagesPath()} variant="quiet">
        {communicationTexts.allMessages}
      </LinkButton>
    </Page>
  )
}
