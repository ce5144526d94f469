import { savingMessages, type SavingRefusal } from '~/domain/settings/settings-messages'
import { keepingTroubleMessages, type KeepingTrouble } from '~/values/picture-trouble'

export type SkillRefusal = SavingRefusal | 'name-taken' | 'circular' | 'gone-meanwhile'

export const skillMessages: Record<SkillRefusal, string> = {
  ...savingMessages,
  'name-taken': 'There is a skill of this name on the same apparatus. Use another name.',
  circular: 'What has to be there first needs this skill itself. Leave one of them out.',
  'gone-meanwhile': 'Something that you chose is not there any more. Load this page once more.',
}

export type EvaluationRefusal =
  'gone-meanwhile' | 'no-photo-consent' | 'too-many-tries' | KeepingTrouble

export const evaluationMessages: Record<EvaluationRefusal, string> = {
  ...keepingTroubleMessages,
  'no-photo-consent': 'Their family does not allow pictures any more. Send it without the picture.',
  'too-many-tries':
    'Many pictures were sent just now. Another one can be sent in {detail}; without it all else can be kept at once.',
  'gone-meanwhile': 'A skill is not taught any more. Load this page once more.',
}
