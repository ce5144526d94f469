import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { TextField } from '~/components/forms/text-field'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import {
  findEmailWords,
  saveEmailWords,
  whyNotSay,
} from '~/domain/communications/words/save-email-words.server'
import { emailKinds } from '~/domain/communications/email-kinds'
import {
  EmailWordsForm,
  wordedEmailOf,
  wordedEmails,
  wordExamples,
  type EmailWords,
  type EmailWordsRefusal,
  type WordedEmail,
} from '~/domain/communications/words/email-words'
import { notFound } from '~/http/answers/answer.server'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { wordedEmailsPath } from '~/values/paths/content-admin-paths'
import { seenOf, type FormView } from '~/values/form-view'
import { savedMeanwhile } from '~/values/saved-meanwhile'
import { withOwnWords } from '~/domain/communications/emails/with-own-words.server'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-email-texts')
  const kind = requireKind(args)
  const kept = await findEmailWords(kind)
  return {
    title: emailKinds[kind].label,
    examples: examplesOf(kind),
    form: blankForm(EmailWordsForm, kept),
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'edit-email-texts')
  const kind = requireKind(args)
  const submission = await parseForm(args.request, EmailWordsForm)
  if (submission.status !== 'success') return invalid(submission)

  const { intent, ...words } = submission.value
  const refusal =
    intent === 'preview' ? whyNotSay(kind, words) : await saveEmailWords(staff, kind, words)
  if (refusal) return refused(submission, refusal, emailWordsMessages)
  if (intent === 'preview')
    return {
      form: viewOfSubmission(submission, EmailWordsForm),
      preview: await emailPreview(words),
    }
  return redirectWithToast(wordedEmailsPath(), 'Saved. New emails use this text.')
}

function requireKind({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const kind = wordedEmailOf(params.kind ?? '')
  if (!kind) throw notFound()
  return kind
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => `Email: ${data?.title ?? 'not found'}`)

export default function WordedEmailPage() {
  const { title, examples, form: kept } = useLoaderData<typeof loader>()
  const answer: { form: FormView; preview?: EmailPreview } | undefined =
    useActionData<typeof action>()
  const form = answer?.form ?? kept
  const instead = savedMeanwhile(form, kept, comparedFields)
  return (
    <Page title={`Email: ${title}`} narrow>
      <ErrorSummary form={form} />
      {instead.length > 0 && <SummaryList items={instead} />}
      {answer?.preview && <Preview {...answer.preview} />}
      <Form method="post" className="form">
        <HiddenField form={seenOf(form, kept)} name="version" />
        <TextField form={form} name="subject" label="Subject" help={helps.subject} optional />
        <TextArea
          form={form}
          name="passage"
          label="Your text"
          help={helps.passage}
          rows={8}
          optional
        />
        <h2>Placeholders</h2>
        <p>Type them with their braces. Each email fills in its own words, such as these.</p>
        <SummaryList items={examples} />
        <Actions>
          <SubmitButton name="intent" value="save">
            Save
          </SubmitButton>
          <SubmitButton name="intent" value="preview" variant="quiet">
            Preview
          </SubmitButton>
        </Actions>
      </Form>
      <LinkButton to={wordedEmailsPath()} variant="quiet">
        Back to emails
      </LinkButton>
    </Page>
  )
}

const helps = {
  subject: 'Leave empty to use the standard subject.',
  passage:
    'Added at the end of the email. In Markdown: - for a list, **words** for bold, [words](https://…) for a link.',
}

function Preview({ subject, text }: EmailPreview) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">Preview: {subject}</h2>
      <p className="whitespace-pre-line">{text}</p>
    </section>
  )
}

const comparedFields = [
  { name: 'subject', label: 'Subject', blank: 'Standard' },
  { name: 'passage', label: 'Added text' },
]

const emailWordsMessages: Record<EmailWordsRefusal, string> = {
  ...versionConflictMessages,
  'unknown-placeholder': 'This email can’t use {detail}. See the list of placeholders below.',
}

/** Previews the subject and the end of an email with fictional data; saves nothing. */
async function emailPreview(words: EmailWords) {
  const sender = await findSettings()
  const own = { subject: 'Standard', preheader: '', body: null, words: wordExamples }
  const content = withOwnWords(own, words)
  const { text } = renderEmail(content, { sender, unsubscribe: null, kept: true })
  return { subject: content.subject, text }
}

type EmailPreview = { subject: string; text: string }

/** Placeholders with example values. */
function examplesOf(kind: WordedEmail) {
  return wordedEmails[kind].map((name) => ({ term: `{${name}}`, detail: wordExamples[name] }))
}
