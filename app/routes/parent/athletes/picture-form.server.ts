import { AthletePictureForm } from '~/domain/family/pictures/athlete-picture'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import {
  putUpPicturePath,
  takeDownPicturePath,
  type ShownPicture,
} from '~/values/paths/files/picture-paths'

type Pictured = { id: string; firstName: string; photoConsent: boolean }

/** The form to upload or remove an athlete's picture. */
export function pictureFormOf(athlete: Pictured, picture: ShownPicture | null) {
  const { id, firstName, photoConsent } = athlete
  return {
    firstName,
    photoConsent,
    to: putUpPicturePath(id),
    takeDownAt: picture ? takeDownPicturePath(id) : null,
    form: blankForm(AthletePictureForm, { idempotencyKey: newIdempotencyKey() }),
  }
}

export type PictureToPutUp = ReturnType<typeof pictureFormOf>
