import { z } from 'zod'
import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'
import { fieldTexts } from '~/values/field-texts'
import {
  checked,
  line,
  optionalLine,
  optionalLines,
  rowId,
  seenVersion,
} from '~/values/form-fields'
import { mostQuestions } from './question'

export const mostAnswers = 99

/** Answers to a class's questions, one for each athlete and question. */
export const answersField = z
  .array(
    z.object({
      athleteId: rowId(fieldTexts.sendAgain),
      questionId: rowId(fieldTexts.sendAgain),
      text: optionalLine(200),
    }),
  )
  .max(mostAnswers, 'That’s too many.')
  .default([])

const mostChoices = 20

/** A question of a class. `version` is the one that the page showed, 0 if new. */
export const QuestionForm = z.object({
  id: rowId(fieldTexts.sendAgain),
  version: seenVersion,
  text: line('Enter a question.', 120),
  /** One a line. */
  choices: optionalLines(1000)
    .transform((text) => [...new Set(text.split('\n').map((choice) => choice.trim()))])
    .transform((choices) => choices.filter((choice) => choice !== ''))
    .refine((choices) => choices.length !== 1, 'Enter at least two answers, or none.')
    .refine((choices) => choices.length <= mostChoices, `Enter at most ${mostChoices} answers.`)
    .refine(
      (choices) => choices.every((choice) => choice.length <= 200),
      'Keep each answer within 200 characters.',
    ),
  required: checked,
  active: checked,
})

export type QuestionSaving = z.output<typeof QuestionForm>

export type QuestionRefusal = VersionConflict | 'too-many-questions'

export const questionMessages: Record<QuestionRefusal, string> = {
  ...versionConflictMessages,
  'too-many-questions': `A class can ask at most ${mostQuestions} questions. Turn one off first.`,
}
