import { z } from 'zod'
import { checked } from '~/values/form-fields'
import { textTexts } from './text-texts'

/** Whether an adult gets text messages. */
export const TextChoiceForm = z.object({ wanted: checked })

export type TextChoiceRefusal = 'no-number'

export const textChoiceMessages: Record<TextChoiceRefusal, string> = {
  'no-number': textTexts.noNumber,
}
