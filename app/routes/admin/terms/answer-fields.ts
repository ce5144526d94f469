import { classTexts } from '~/domain/enrollment/enrollment-texts'
import type { ClassQuestion } from '~/domain/enrollment/questions/question'
import type { FormField } from '../forms/form-fields'

/** The fields of one answer about one athlete, as `answersField` reads them. */
export function answerFields(
  name: string,
  { text: label, choices }: ClassQuestion,
  optional: boolean,
): FormField[] {
  const field = { name: `${name}.text`, label, optional }
  return [
    { kind: 'hidden', name: `${name}.athleteId` },
    { kind: 'hidden', name: `${name}.questionId` },
    choices.length === 0
      ? { kind: 'line', ...field }
      : {
          kind: 'select',
          ...field,
          options: [
            { value: '', label: classTexts.chooseAnswer },
            ...choices.map((choice) => ({ value: choice, label: choice })),
          ],
        },
  ]
}
