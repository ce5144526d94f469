import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { ResponsivePicture } from '~/components/content/responsive-picture'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Actions } from '~/components/layout/actions'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { Page } from '~/components/layout/page'
import { contentMessages } from '~/domain/content/content-messages'
import { describePicture } from '~/domain/content/pictures/describe-picture.server'
import { findPicture } from '~/domain/content/pictures/find-pictures.server'
import { PictureForm } from '~/domain/content/pictures/picture-forms'
import { notFound } from '~/http/answers/answer.server'
import { blankForm } from '~/http/forms/form-view.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminPicturesPath, removePicturePath } from '~/values/paths/content-admin-paths'
import { mediaPath } from '~/values/paths/files/media-path'
import { isStale, seenOf } from '~/values/form-view'
import { contentTexts } from './content-texts'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-content')
  const picture = await findPicture(args.params.pictureId ?? '')
  if (!picture) throw notFound()
  const { version, alt, id, width } = picture
  const markdown = `![${alt}](${mediaPath(id, width, 'webp')})`
  return { picture, markdown, form: blankForm(PictureForm, { version, alt }) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'edit-content')
  const picture = await findPicture(args.params.pictureId ?? '')
  if (!picture) throw notFound()
  return await answerForm(args.request, PictureForm, contentMessages, async (answers) => {
    const refusal = await describePicture(staff, picture.id, answers)
    return refusal ?? { to: adminPicturesPath(), said: contentTexts.saved }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = unlistedMeta('A picture')

export default function Picture() {
  const { picture, markdown, form: kept } = useLoaderData<typeof loader>()
  const form = useForm(kept)
  return (
    <Page title="A picture" lead={`${picture.width} by ${picture.height} pixels`} narrow>
      <ResponsivePicture picture={picture} sizes="(min-width: 44rem) 40rem, 94vw" first />
      <ErrorSummary form={form} />
      {isStale(form, kept) && <p>It says now: {picture.alt || 'nothing'}</p>}
      <Form method="post" className="form">
        <HiddenField form={seenOf(form, kept)} name="version" />
        <TextField
          form={form}
          name="alt"
          label="What it shows"
          help="Read aloud to people who can’t see it. Leave empty if it’s only decoration."
          autoComplete="off"
          optional
        />
        <SubmitButton>Save</SubmitButton>
      </Form>
      <p>
        To use it in a text <code>{markdown}</code>.
      </p>
      <Actions>
        <LinkButton to={removePicturePath(picture.id)} variant="quiet">
          {contentTexts.removePicture}
        </LinkButton>
        <LinkButton to={adminPicturesPath()} variant="quiet">
          Back to pictures
        </LinkButton>
      </Actions>
    </Page>
  )
}
