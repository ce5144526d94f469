import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import {
  checked,
  idempotencyKey,
  optionalLine,
  optionalLines,
  pictureFile,
  rowId,
  wholeNumber,
} from '~/values/form-fields'
import { videoPlayerOf } from '~/values/links/video-link'
import { keepingTroubleMessages, type KeepingTrouble } from '~/values/picture-trouble'
import { skillStatuses } from './progress'

/** The maximum of evaluations per form. */
export const maxEvaluationsPerForm = 10

const reload = 'Reload this page and try again.'

/** An optional video link to a known player. */
const videoUrl = optionalLine(300).refine(
  (text) => text === '' || videoPlayerOf(text) !== null,
  'Enter a link to a video on YouTube or Vimeo that starts with https.',
)

/** One skill's evaluation; none without a status. */
const SkillEvaluationForm = z
  .object({
    skillId: rowId(reload),
    status: z.enum(skillStatuses, fieldTexts.chooseOne).nullable().optional().default(null),
    note: optionalLines(1000),
    shareNote: checked,
    videoUrl,
  })
  .refine(({ status, note, videoUrl }) => status || (!note && !videoUrl), {
    path: ['status'],
    error: 'Choose a progress step for this skill to save its note or video.',
  })

/** Several skills' evaluations. */
export const EvaluationForm = z
  .object({
    idempotencyKey,
    evaluations: z.array(SkillEvaluationForm).max(maxEvaluationsPerForm).default([]),
    /** Whether a picture upload follows in its own form. */
    thenPicture: checked,
  })
  .refine(({ evaluations }) => evaluations.some((one) => one.status || one.note || one.videoUrl), {
    error: 'Choose a progress step for at least one skill.',
  })

/** Uploaded alone, because an oversized file would lose the rest of the form. */
export const EvaluationPictureForm = z.object({
  idempotencyKey,
  picture: pictureFile,
  skillId: rowId('Choose what the picture shows.'),
})

export type EvaluationAnswers = z.output<typeof EvaluationForm>

/** The number of days without an evaluation. */
export const DaysForm = z.object({
  days: wholeNumber('Enter a number of days from 1 to 730.', 1, 730).default(30),
})

export type EvaluationRefusal = 'gone-meanwhile'

export const evaluationMessages: Record<EvaluationRefusal, string> = {
  'gone-meanwhile': 'One of these skills is no longer taught. Reload this page and try again.',
}

export type EvaluationPictureRefusal =
  | KeepingTrouble
  | 'no-photo-consent'
  | 'pictured-already'
  | 'taken-off-meanwhile'
  | 'too-many-tries'

export const evaluationPictureMessages: Record<EvaluationPictureRefusal, string> = {
  ...keepingTroubleMessages,
  'no-photo-consent': 'The family no longer allows pictures.',
  'pictured-already': 'This skill has a picture by now. Choose another skill, or go back.',
  'taken-off-meanwhile':
    'The picture you added here was removed. Go back and open this page again to add another.',
  'too-many-tries': 'You sent many pictures just now. You can send another in {detail}.',
}
