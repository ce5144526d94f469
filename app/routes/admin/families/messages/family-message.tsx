import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { LeftOut } from '~/components/family/messages/left-out'
import { MessagePreview } from '~/components/family/messages/message-preview'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import { Link } from '~/components/layout/navigation/link'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { Tag } from '~/components/layout/tag'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { sendingMessages } from '~/domain/family/messages/family-message'
import { SendMessageForm } from '~/domain/family/messages/family-message-forms'
import { sendFamilyMessage } from '~/domain/family/messages/send-family-message.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import {
  changeFamilyMessagePath,
  deleteFamilyMessagePath,
  familyMessagePath,
  familyMessagesPath,
  messageRecipientsPath,
  scheduleFamilyMessagePath,
  stopFamilyMessagePath,
  testFamilyMessagePath,
  unscheduleFamilyMessagePath,
} from '~/values/paths/family-paths'
import { familyMessageOf, saidOfSending } from './family-message.server'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'correct-families')
  return await familyMessageOf(staff, args.params.messageId ?? '')
}

/** "Send to 12 adults" */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'correct-families')
  const { messageId = '' } = args.params
  return await answerForm(args.request, SendMessageForm, sendingMessages, async (seen) => {
    const outcome = await sendFamilyMessage(staff, messageId, seen)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: familyMessagePath(messageId), said: await saidOfSending(staff, messageId) }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'Not found')

export default function FamilyMessagePage() {
  const shown = useLoaderData<typeof loader>()
  const { id, title, state, stateLabel, facts, reach, leftOut, moreLeftOut, preview } = shown
  const form = useForm(shown.form)
  return (
    <Page title={title} narrow>
      <ErrorSummary form={form} />
      <p>
        <Tag tone={state === 'sending' || state === 'scheduled' ? 'attention' : undefined}>
          {stateLabel}
        </Tag>
      </p>
      <SummaryList items={facts} />
      <h2>Recipients</h2>
      <SummaryList items={reach} />
      {state !== 'draft' && state !== 'scheduled' && (
        <p>
          <Link to={messageRecipientsPath(id)}>{familyActionTexts.everyRecipient}</Link>
        </p>
      )}
      <LeftOut families={leftOut} more={moreLeftOut} />
      {preview && <MessagePreview {...preview} />}
      {state === 'draft' && shown.isReached && (
        <Form method="post" className="form">
          <HiddenField form={shown.form} name="version" />
          <HiddenField form={shown.form} name="seenCount" />
          <SubmitButton>{shown.send}</SubmitButton>
        </Form>
      )}
      <Actions>
        {state === 'sending' && (
          <Form method="post" action={stopFamilyMessagePath(id)}>
            <SubmitButton variant="destructive">{familyActionTexts.stopSending}</SubmitButton>
          </Form>
        )}
        {state === 'scheduled' && (
          <Form method="post" action={unscheduleFamilyMessagePath(id)}>
            <SubmitButton variant="quiet">{familyActionTexts.cancelSchedule}</SubmitButton>
          </Form>
        )}
        {state === 'draft' && (
          <>
            <Form method="post" action={testFamilyMessagePath(id)}>
              <input type="hidden" name="idempotencyKey" value={shown.testKey} />
              <SubmitButton variant="quiet">{familyActionTexts.sendTest}</SubmitButton>
            </Form>
            {shown.isReached && (
              <LinkButton to={scheduleFamilyMessagePath(id)} variant="quiet">
                {familyActionTexts.schedule}
              </LinkButton>
            )}
            <LinkButton to={changeFamilyMessagePath(id)} variant="quiet">
              {familyActionTexts.changeMessage}
            </LinkButton>
            <LinkButton to={deleteFamilyMessagePath(id)} variant="quiet">
              {familyActionTexts.deleteDraft}
            </LinkButton>
          </>
        )}
        <LinkButton to={familyMessagesPath()} variant="quiet">
          {familyActionTexts.allMessages}
        </LinkButton>
      </Actions>
    </Page>
  )
}
