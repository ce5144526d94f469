import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { rowId } from '~/values/form-fields'

/** The coaches who help, as checkboxes: none sent means none. */
export const chosenAssistants = z
  .array(rowId(fieldTexts.chooseFromList))
  .max(10, 'Choose at most 10 assistants.')
  .optional()

export type AssistantRefusal = 'no-such-assistant' | 'assists-themselves' | 'assistants-taken'

export const assistantMessages: Record<AssistantRefusal, string> = {
  'no-such-assistant': 'One of these coaches is no longer active. Uncheck them.',
  'assists-themselves':
    '{detail} is the coach, so they can’t be an assistant too. Uncheck them, or choose another coach.',
  'assistants-taken':
    'Not all assistants are free: {detail}. Uncheck them, or choose another time. Nothing was saved.',
}

export const assistantTexts = {
  label: 'Assistants',
  help: 'Coaches who help with the class. It’s on their calendar, and they can take attendance. Settlements don’t pay for helping.',
}
