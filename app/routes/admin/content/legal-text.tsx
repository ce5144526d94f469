import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { RichText } from '~/components/content/rich-text'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { Disclosure } from '~/components/layout/texts/disclosure'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { LegalDraftForm } from '~/domain/content/legal/legal-forms'
import { legalMessages, legalTitles } from '~/domain/content/legal/legal-text'
import { saveLegalDraft } from '~/domain/content/legal/save-legal-draft.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { adminLegalPath, publishLegalPath } from '~/values/paths/content-admin-paths'
import { legalPath } from '~/values/paths/content-paths'
import { seenOf } from '~/values/form-view'
import { legalDraftOf, legalKindOf } from './legal-text.server'
import { contentTexts } from './content-texts'
import { unlistedMeta } from '~/shell/page-title'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-legal-texts')
  return await legalDraftOf(legalKindOf(args.params))
}

/** "Save draft" */
export async function action(args: ActionFunctionArgs) {
  const owner = await requireStaff(args, 'edit-legal-texts')
  const kind = legalKindOf(args.params)
  return await answerForm(args.request, LegalDraftForm, legalMessages, async (answers) => {
    const refusal = await saveLegalDraft(owner, kind, answers)
    return refusal ?? { to: adminLegalPath(kind), said: 'Draft saved. Only staff can see it.' }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) =>
  data ? legalTitles[data.kind] : 'Legal text',
)

export default function AdminLegalText() {
  const { kind, published, html, form: blank } = useLoaderData<typeof loader>()
  const sent = useForm()
  const form = sent ?? blank
  return (
    <Page title={legalTitles[kind]} lead={published} narrow>
      <ErrorSummary form={form} />
      {sent && html && (
        <Disclosure summary="Current draft">
          <RichText html={html} />
        </Disclosure>
      )}
      <Form method="post" className="form">
        <HiddenField form={seenOf(form, blank)} name="version" />
        <TextArea
          form={form}
          name="body"
          label="Text"
          help="In Markdown: ## for a heading, - for a list, [words](/address) for a link."
          rows={24}
        />
        <TextArea
          form={form}
          name="changes"
          label="What changed"
          help="Changes since the previous version, in a sentence or two. Everyone can read this."
          rows={2}
        />
        <SubmitButton>{contentTexts.saveDraft}</SubmitButton>
      </Form>
      {!sent && html && (
        <section aria-label="Preview of the draft">
          <h2>How the draft looks</h2>
          <RichText html={html} />
          <Form method="post" action={publishLegalPath(kind)}>
            <HiddenField form={blank} name="version" />
            <SubmitButton variant="quiet">{contentTexts.publish}</SubmitButton>
          </Form>
        </section>
      )}
      <LinkButton to={legalPath(kind)} variant="quiet">
        Read the current version
      </LinkButton>
    </Page>
  )
}
