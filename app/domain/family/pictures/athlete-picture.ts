import { z } from 'zod'
import { keepingTroubleMessages, type KeepingTrouble } from '~/values/picture-trouble'
import { idempotencyKey, pictureFile } from '~/values/form-fields'

/** An uploaded picture of an athlete. */
export const AthletePictureForm = z.object({ idempotencyKey, file: pictureFile })

export type AthletePictureRefusal = KeepingTrouble | 'too-many-tries'

export const athletePictureMessages: Record<AthletePictureRefusal, string> = {
  ...keepingTroubleMessages,
  'too-many-tries': 'A lot of pictures were just sent. You can send another one in {detail}.',
}
