import { z } from 'zod'
import { idempotencyKey, line, lines } from '~/values/form-fields'

/** Internal notes about a family. */
export const StaffNoteForm = z.object({
  idempotencyKey,
  text: lines('Write a note first.', 2000),
})

export type StaffNoteAnswers = z.output<typeof StaffNoteForm>

/** Why a note is no longer valid. */
export const StrikeNoteForm = z.object({
  reason: line('Enter why the note is struck out.', 200),
})
