import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ContentPreview } from '~/components/content/content-preview'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Notice } from '~/components/layout/texts/notice'
import { contentMessages } from '~/domain/content/content-messages'
import { TakeUpForm } from '~/domain/content/content-forms'
import { findVersion } from '~/domain/content/find-versions.server'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { versionsPath } from '~/values/paths/content-admin-paths'
import { findEdited, type Edited } from './edited-content.server'
import { contentTexts } from './content-texts'
import { useForm } from '~/shell/data/after-refusal'
import { unlistedMeta } from '~/shell/page-title'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-content')
  const edited = await findEdited(args.params)
  const content = await contentOfVersion(edited, args.params.version)
  return {
    title: edited.title,
    number: args.params.version,
    back: versionsPath(edited.editorPath),
    preview: await edited.preview(content),
    form: blankForm(TakeUpForm, { version: edited.version }),
  }
}

/** Restores a version by saving it as the newest. */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'edit-content')
  const edited = await findEdited(args.params)
  const content = await contentOfVersion(edited, args.params.version)
  return await answerForm(args.request, TakeUpForm, contentMessages, async ({ version }) => {
    const refusal = await edited.save(staff, content, version)
    return refusal ?? { to: edited.editorPath, said: 'This version is live again.' }
  })
}

/** Adds current values of fields that the version lacks. */
async function contentOfVersion({ versions, content }: Edited, number = ''): Promise<object> {
  const kept = /^\d{1,9}$/.test(number) ? await findVersion(versions, Number(number)) : null
  if (!kept) throw notFound()
  const { id: _, ...now } = content as { id?: string }
  return { ...now, ...kept }
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta<typeof loader>((data) => `Version ${data?.number}: ${data?.title}`)

export default function ContentVersion() {
  const { title, number, back, preview, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <>
      <div className="page page-narrow">
        <ErrorSummary form={form} />
        <Notice tone="info" title={`${title}: version ${number}`}>
          <p>
            This is how it looked. If you restore it, it becomes the newest version; nothing is
            lost.
          </p>
        </Notice>
        <Form method="post">
          <HiddenField form={blank} name="version" />
          <SubmitButton>{contentTexts.restore}</SubmitButton>
        </Form>
        <LinkButton to={back} variant="quiet">
          Back to versions
        </LinkButton>
      </div>
      <ContentPreview preview={preview} />
    </>
  )
}
