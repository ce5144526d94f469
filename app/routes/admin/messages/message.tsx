import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { accountTexts } from '~/domain/accounts/account-texts'
import { EmptyForm } from '~/http/forms/answer-form.server'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { causeOf, recipientOf, retryEmailMessages } from '~/domain/communications/message'
import { emailWaitsUntil } from '~/domain/communications/delivery/quiet-hours'
import { retryEmail } from '~/domain/communications/delivery/retry-email.server'
import { notFound } from '~/http/answers/answer.server'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminEmailFilePath, adminEmailsPath, adminMessagePath } from '~/values/paths/admin-paths'
import { findMessage } from '~/domain/communications/find-messages.server'
import { emailKinds } from '~/domain/communications/email-kinds'
import { findSettings } from '~/domain/settings/find-settings.server'
import { blankForm } from '~/http/forms/form-view.server'
import type { Staff } from '~/values/actor'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { MessageTag } from './message-tag'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  return await messageOf(staff, args.params.messageId ?? '')
}

/** "Send it again" */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'answer-messages')
  const { messageId = '' } = args.params
  return await answerForm(args.request, EmptyForm, retryEmailMessages, async () => {
    const outcome = await retryEmail(staff, messageId)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: adminMessagePath(messageId), said: await saidOfRetry(staff, messageId) }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'Email')

export default function Message() {
  const { title, zone, state, facts, text, content, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={title} lead={`All times are ${zone}.`} narrow>
      <ErrorSummary form={form} />
      <p>
        <MessageTag state={state} />
      </p>
      <SummaryList items={facts} />
      {state === 'failed' && (
        <Form method="post">
          <SubmitButton>{accountTexts.sendAgain}</SubmitButton>
        </Form>
      )}
      {text && (
        <>
          <h2>What it said</h2>
          <p className="whitespace-pre-line">{text}</p>
        </>
      )}
      {content && (
        <a href={content} download>
          {communicationTexts.saveAttachment}
        </a>
      )}
      <LinkButton to={adminEmailsPath()} variant="quiet">
        All emails
      </LinkButton>
    </Page>
  )
}

/** That it is sent again, or when, if quiet hours hold it. */
async function saidOfRetry(staff: Staff, messageId: string): Promise<string> {
  const message = await findMessage(staff, messageId)
  const settings = await findSettings()
  const quiet = message && emailWaitsUntil(message.kind, currentTime(), settings)
  if (!quiet) return communicationTexts.sentAgain
  const moment = formatMomentWithYear(quiet, settings.timeZone)
  return communicationTexts.waitsAgain(communicationTexts.whenQuietHoursEnd(moment))
}

/** An email with its state and content. */
async function messageOf(staff: Staff, messageId: string) {
  const message = await findMessage(staff, messageId)
  if (!message) throw notFound()
  const { timeZone } = await findSettings()
  const { kind, state, subject, createdAt, endedAt, nextAttemptAt, text } = message
  const { attempts, lastError } = message
  const why = causeOf(message)
  const moment = (at: Date) => formatMomentWithYear(at, timeZone)
  return {
    title: subject ?? emailKinds[kind].label,
    zone: formatZone(timeZone),
    state,
    facts: [
      { term: 'Kind', detail: emailKinds[kind].label },
      { term: 'To', detail: recipientOf(message) },
      { term: 'Written', detail: moment(createdAt) },
      ...(endedAt ? [{ term: state === 'sent' ? 'Sent' : 'Ended', detail: moment(endedAt) }] : []),
      { term: 'Attempts', detail: String(attempts) },
      ...(nextAttemptAt ? [{ term: 'Next attempt', detail: moment(nextAttemptAt) }] : []),
      ...(lastError ? [{ term: 'Failed with', detail: lastError }] : []),
      ...(why && why !== lastError ? [{ term: 'Why', detail: why }] : []),
    ],
    text,
    content: text === null ? null : adminEmailFilePath(messageId),
    form: blankForm(EmptyForm),
  }
}
