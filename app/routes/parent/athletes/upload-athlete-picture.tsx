import { Form } from '~/framework'
import { FileField } from '~/components/forms/file-field'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { familyTexts } from '~/domain/family/family-texts'
import { pictureTypes } from '~/values/picture-trouble'
import type { PictureToPutUp } from './picture-form.server'

/** Uploads an athlete's picture, and says who will see it. */
export function UploadAthletePicture({
  firstName,
  photoConsent,
  to,
  takeDownAt,
  form,
}: PictureToPutUp) {
  return (
    <>
      <p>
        {firstName}’s guardians can see it, and so can our team around the time of a lesson.{' '}
        {photoConsent
          ? 'You allow pictures, so anyone you or we share progress with can see it too.'
          : 'You don’t allow pictures, so no one else can see it.'}
      </p>
      <Form method="post" action={to} encType="multipart/form-data" className="form">
        <HiddenField form={form} name="idempotencyKey" />
        <FileField
          form={form}
          name="file"
          label={takeDownAt ? 'Another picture' : 'The picture'}
          accept={pictureTypes}
          help="JPEG, PNG, WebP or AVIF, at most 10 megabytes. We crop it to a square and remove where and when it was taken."
        />
        <SubmitButton variant="quiet">Add picture</SubmitButton>
      </Form>
      {takeDownAt && (
        <Form method="post" action={takeDownAt} reloadDocument>
          <SubmitButton variant="quiet">{familyTexts.removePicture}</SubmitButton>
        </Form>
      )}
    </>
  )
}
