import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { PictureList } from '~/components/content/picture-list'
import { ErrorSummary } from '~/components/forms/error-summary'
import { FileField } from '~/components/forms/file-field'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Empty } from '~/components/layout/texts/empty'
import { Page } from '~/components/layout/page'
import { findPictures } from '~/domain/content/pictures/find-pictures.server'
import { UploadPictureForm } from '~/domain/content/pictures/picture-forms'
import { uploadPicture } from '~/domain/content/pictures/upload-picture.server'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { adminPicturePath, adminPicturesPath } from '~/values/paths/content-admin-paths'
import { pictureTroubleMessages, pictureTypes } from '~/values/picture-trouble'
import { answerForm } from '~/http/forms/answer-form.server'
import { contentTexts } from './content-texts'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'edit-content')
  return { pictures: await findPictures(), form: blankForm(UploadPictureForm, { id: newRowId() }) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'edit-content')
  return await answerForm(
    args.request,
    UploadPictureForm,
    pictureTroubleMessages,
    async (answers) => {
      const { id, alt, file } = answers
      const outcome = await uploadPicture(staff, { id, alt, bytes: await file.bytes() })
      if ('refused' in outcome) return outcome
      return { to: adminPicturesPath(), said: contentTexts.pictureAdded }
    },
  )
}

export const meta = unlistedMeta('Pictures')

export default function Pictures() {
  const { pictures, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title="Pictures"
      lead="Pictures for your pages. The place and time they were taken are removed."
    >
      <ErrorSummary form={form} />
      <Form method="post" encType="multipart/form-data" className="form">
        <HiddenField form={blank} name="id" />
        <FileField
          form={form}
          name="file"
          label="A picture"
          accept={pictureTypes}
          help="JPEG, PNG, WebP or AVIF, up to 10 MB. Only show children whose family agreed."
        />
        <TextField
          form={form}
          name="alt"
          label="What it shows"
          help="Read aloud to people who can’t see it, and helps you find it later."
          autoComplete="off"
          optional
        />
        <SubmitButton>Upload</SubmitButton>
      </Form>
      {pictures.length === 0 && <Empty title="No pictures yet" />}
      <PictureList
        pictures={pictures.map((picture) => ({ ...picture, to: adminPicturePath(picture.id) }))}
      />
    </Page>
  )
}
