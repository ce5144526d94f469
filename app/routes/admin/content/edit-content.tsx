import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '~/framework'
import { ContentFields } from '~/components/content/content-fields'
import { ContentPreview, type Preview } from '~/components/content/content-preview'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { Page } from '~/components/layout/page'
import { SummaryList } from '~/components/layout/summary-list'
import { contentMessages } from '~/domain/content/content-messages'
import { blankForm, viewOfSubmission } from '~/http/forms/form-view.server'
import { invalid, parseForm, refused } from '~/http/forms/parse-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { redirectWithToast } from '~/http/answers/toast.server'
import { versionsPath } from '~/values/paths/content-admin-paths'
import { seenOf, type FormView } from '~/values/form-view'
import { savedMeanwhile } from '~/values/saved-meanwhile'
import { findEdited, pictureChoices } from './edited-content.server'
import { contentTexts } from './content-texts'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-content')
  const edited = await findEdited(args.params)
  const { title, fields, schema, content, version, back } = edited
  return {
    title,
    fields,
    back,
    pictures: await pictureChoices(fields),
    versions: version > 0 ? versionsPath(edited.editorPath) : null,
    form: blankForm(schema, { ...content, version }),
  }
}

/** Saves, or previews without saving. */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'edit-content')
  const edited = await findEdited(args.params)
  const submission = await parseForm(args.request, edited.schema)
  if (submission.status !== 'success') return invalid(submission)

  const { version, ...content } = submission.value
  if (submission.payload.intent === 'preview') {
    const preview = await edited.preview(content)
    return data<Answer>({ form: viewOfSubmission(submission, edited.schema), preview })
  }
  const refusal = await edited.save(staff, content, version)
  if (refusal) return refused(submission, refusal, contentMessages)
  return redirectWithToast(edited.back, contentTexts.savedAndSeen)
}

type Answer = { form: FormView; preview?: Preview }

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? 'Content')

export default function EditContent() {
  const { title, fields, pictures, back, versions, form: kept } = useLoaderData<typeof loader>()
  const answer: Answer | undefined = useActionData<typeof action>()
  const form = answer?.form ?? kept
  const instead = savedMeanwhile(form, kept, fields)
  const ownForm = (
    <>
      <ErrorSummary form={form} />
      {instead.length > 0 && <SummaryList items={instead} />}
      <Form method="post" className="form">
        <HiddenField form={seenOf(form, kept)} name="version" />
        {kept.values.id !== undefined && <HiddenField form={form} name="id" />}
        <ContentFields form={form} fields={fields} pictures={pictures} />
        <Actions>
          <SubmitButton>Save</SubmitButton>
          <SubmitButton variant="quiet" name="intent" value="preview">
            {contentTexts.preview}
          </SubmitButton>
        </Actions>
      </Form>
      <Actions>
        {versions && (
          <LinkButton to={versions} variant="quiet">
            {contentTexts.earlierVersions}
          </LinkButton>
        )}
        <LinkButton to={back} variant="quiet">
          Back
        </LinkButton>
      </Actions>
    </>
  )
  if (!answer?.preview)
    return (
      <Page title={title} narrow>
        {ownForm}
      </Page>
    )
  return (
    <>
      <div className="page page-narrow">
        <Notice tone="attention" title="This is a preview.">
          <p>Nothing is saved yet. Your text is below.</p>
        </Notice>
      </div>
      <ContentPreview preview={answer.preview} />
      <div className="page page-narrow">
        <h2>Keep writing</h2>
        {ownForm}
      </div>
    </>
  )
}
