import { pictureTroubleMessages, type PictureTrouble } from '~/values/picture-trouble'

export type AthletePictureRefusal = PictureTrouble | 'too-many-tries'

export const athletePictureMessages: Record<AthletePictureRefusal, string> = {
  ...pictureTroubleMessages,
  'too-many-tries': 'Many pictures were sent just now. Another one can be sent in {detail}.',
}
