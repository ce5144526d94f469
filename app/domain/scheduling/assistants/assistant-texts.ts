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
  'no-such-assistant':
    'One of these coaches cannot help anymore, because they are not active. Uncheck them.',
  'assists-themselves':
    '{detail} is the coach, and cannot be an assistant as well. Uncheck them, or choose another coach.',
  'assistants-taken':
    'Not all assistants are free: {detail}. Uncheck them, or choose another time. Nothing was saved.',
}

export const assistantTexts = {
  label: 'Assistants',
  help: 'Coaches who help. They are busy during the class, see it in their calendar, and can take attendance. Settlements do not count help.',
}
