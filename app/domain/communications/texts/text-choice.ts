import { textTexts } from './text-texts'

export type TextChoiceRefusal = 'no-number'

export const textChoiceMessages: Record<TextChoiceRefusal, string> = {
  'no-number': textTexts.noNumber,
}
