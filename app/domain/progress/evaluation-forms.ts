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
  'Enter the https address of a video on YouTube or Vimeo.',
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
    error: 'You added a note or video, so choose how far along they are.',
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
    error: 'Choose how far along they are with at least one skill.',
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
  'gone-meanwhile': 'A skill isn’t taught anymore. Reload this page and try again.',
}

export type EvaluationPictureRefusal =
  | KeepingTrouble
  | 'no-photo-consent'
  | 'pictured-already'
  | 'taken-off-meanwhile'
  | 'too-many-tries'

export const evaluationPictureMessages: Record<EvaluationPictureRefusal, string> = {
  ...keepingTroubleMessages,
  'no-photo-consent': 'Their family no longer allows pictures.',
  'pictured-already':
    'There’s already a picture of this. Choose another skill, or leave it as it is.',
  'taken-off-meanwhile':
    'The picture sent with this form has been removed. To add another, go back and reload that page.',
  'too-many-tries': 'A lot of pictures were just sent. You can send another one in {detail}.',
}
