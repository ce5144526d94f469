import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { approveDigest, saveDigest } from '~/domain/progress/digests/decide-digest.server'
import { DigestForm, digestMessages } from '~/domain/progress/digests/digest-forms'
import { progressTexts } from '~/domain/progress/progress-texts'
import { answerForm } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { seenOf } from '~/values/form-view'
import { savedMeanwhile } from '~/values/saved-meanwhile'
import { digestPath, digestsPath } from '~/values/paths/progress-paths'
import { openDigest } from './digest.server'
import { ActionButton } from '../forms/form-page'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'evaluate-progress')
  return (await openDigest(staff, args.params.digestId ?? '')).shown
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'evaluate-progress')
  const { digestId = '' } = args.params
  return await answerForm(args.request, DigestForm, digestMessages, async (answers) => {
    const { intent, ...seen } = answers
    const decide = intent === 'approve' ? approveDigest : saveDigest
    const outcome = await decide(staff, digestId, seen)
    if (!outcome || 'refused' in outcome) return outcome
    return intent === 'approve'
      ? { to: digestsPath(), said: progressTexts.digestApproved }
      : { to: digestPath(digestId), said: 'Saved. Below is the email as it is now.' }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) =>
  data ? `Digest of ${data.title}` : 'Digest',
)

export default function Digest() {
  const shown = useLoaderData<typeof loader>()
  const { title, facts, isOpen, aside, form: kept, preview, content, soFar } = shown
  const form = useForm(kept)
  const instead = savedMeanwhile(form, kept, [{ name: 'passage', label: 'Your note' }])
  return (
    <Page title={`Digest of ${title}`} narrow>
      <ErrorSummary form={form} />
      {instead.length > 0 && <SummaryList items={instead} />}
      <SummaryList items={facts} />
      {!isOpen && form !== kept && form.values.passage && (
        <SummaryList
          items={[{ term: 'What you had typed', detail: String(form.values.passage) }]}
        />
      )}
      {isOpen && (
        <>
          <Form method="post" className="form">
            <HiddenField form={seenOf(form, kept)} name="version" />
            <TextArea
              form={form}
              name="passage"
              label="Your note"
              rows={6}
              help="It goes at the top of the email, after the greeting."
              optional
            />
            <Actions>
              <SubmitButton name="intent" value="approve">
                {progressTexts.approveDigest}
              </SubmitButton>
              <SubmitButton name="intent" value="save" variant="quiet">
                {progressTexts.keepDigest}
              </SubmitButton>
            </Actions>
          </Form>
          <ActionButton press={{ to: aside, label: progressTexts.putAside }} />
        </>
      )}
      <section aria-labelledby="email">
        <h2 id="email">The email: {preview.subject}</h2>
        <p className="whitespace-pre-line">{preview.text}</p>
        <a href={content} download>
          Save it as it looks
        </a>
      </section>
      <Actions>
        <LinkButton to={soFar} variant="quiet">
          How far they are so far
        </LinkButton>
        <LinkButton to={digestsPath()} variant="quiet">
          All that waits
        </LinkButton>
      </Actions>
    </Page>
  )
}
