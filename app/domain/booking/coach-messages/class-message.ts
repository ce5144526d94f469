import { z } from 'zod'
import { idempotencyKey, line, lines } from '~/values/form-fields'

/** A message to the families of everyone in a lesson. */
export const ClassMessageForm = z.object({
  idempotencyKey,
  subject: line('Enter a subject of a few words.', 70).min(3, 'Enter a subject of a few words.'),
  text: lines('Write your message.', 2000),
})

export type ClassMessageAnswers = z.output<typeof ClassMessageForm>

export type ClassMessageRefusal = 'nobody-to-write-to'

export const classMessageMessages: Record<ClassMessageRefusal, string> = {
  'nobody-to-write-to': 'No one who comes to this lesson has an email address. Please call them.',
}
