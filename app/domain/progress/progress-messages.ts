import { savingMessages, type SavingRefusal } from '~/domain/settings/settings-messages'
import { keepingTroubleMessages, type KeepingTrouble } from '~/values/picture-trouble'

export type SkillRefusal = SavingRefusal | 'name-taken' | 'circular' | 'gone-meanwhile'

export const skillMessages: Record<SkillRefusal, string> = {
  ...savingMessages,
  'name-taken': 'There is a skill of this name on the same apparatus. Use another name.',
  circular: 'What has to be there first needs this skill itself. Leave one of them out.',
  'gone-meanwhile': 'Something that you chose is not there anymore. Load this page once more.',
}

export type EvaluationRefusal = 'gone-meanwhile'

export const evaluationMessages: Record<EvaluationRefusal, string> = {
  'gone-meanwhile': 'A skill is not taught anymore. Load this page once more.',
}

export type EvaluationPictureRefusal =
  | KeepingTrouble
  | 'no-photo-consent'
  | 'pictured-already'
  | 'taken-off-meanwhile'
  | 'too-many-tries'

export const evaluationPictureMessages: Record<EvaluationPictureRefusal, string> = {
  ...keepingTroubleMessages,
  'no-photo-consent': 'Their family does not allow pictures anymore.',
  'pictured-already':
    'There is a picture of this by now. Choose another skill, or leave it at that.',
  'taken-off-meanwhile':
    'The picture that this form brought was taken off, and does not come back by it. Go back and load that page once more to add another.',
  'too-many-tries': 'Many pictures were sent just now. Another one can be sent in {detail}.',
}
