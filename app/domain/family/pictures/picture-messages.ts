import { keepingTroubleMessages, type KeepingTrouble } from '~/values/picture-trouble'

export type AthletePictureRefusal = KeepingTrouble | 'too-many-tries'

export const athletePictureMessages: Record<AthletePictureRefusal, string> = {
  ...keepingTroubleMessages,
  'too-many-tries': 'Many pictures were sent just now. Another one can be sent in {detail}.',
}
