import { z } from 'zod'
import { calendarDate, idempotencyKey, rowId, wholeNumber } from '~/values/form-fields'
import { fieldTexts } from '~/values/field-texts'
import { answersField } from '~/domain/enrollment/questions/question-forms'
import { moveMessages, type MoveRefusal } from '~/domain/enrollment/enrollment-forms'
import type { EnrollmentRefusal } from '~/domain/enrollment/enrollment'
import { enrollmentMessages } from '~/domain/enrollment/enrollment-texts'

const mostCents = 99_999_999

/** Staff propose a class to move to. */
export const ProposeMoveForm = z.object({ termClassId: rowId(fieldTexts.chooseClass) })

/** A family's answer. The amount is what the page showed as due at once. */
export const MoveAnswerForm = z.object({
  answer: z.enum(['move', 'decline'], { error: 'Press one of the buttons.' }),
  idempotencyKey,
  startsOn: calendarDate('Choose the first lesson.').optional(),
  dueNowCents: wholeNumber(fieldTexts.sendAgain, 0, mostCents).optional(),
  answers: answersField,
})

export type MoveAnswerRequest = z.output<typeof MoveAnswerForm>

/** From which lesson on, in the page's URL. */
export const MoveChoiceForm = z.object({ startsOn: calendarDate('Choose the first lesson.') })

export type ProposeRefusal = 'not-ready'

export const proposeMessages: Record<ProposeRefusal, string> = {
  'not-ready': 'The athlete is not ready for this class anymore, or is in it already.',
}

export type MoveAnswerRefusal = EnrollmentRefusal | MoveRefusal | 'over'

export const moveAnswerMessages: Record<MoveAnswerRefusal, string> = {
  ...enrollmentMessages,
  ...moveMessages,
  over: 'This was answered already, or the class is over.',
}

/** `$40 more than for the lessons that are left out` */
export function differenceSentence(cents: number, money: (cents: number) => string): string {
  if (cents === 0) return 'The lessons that are left cost the same in both classes.'
  const more = cents > 0 ? 'more' : 'less'
  return `The lessons that are left cost ${money(Math.abs(cents))} ${more} than in the class until now.`
}
