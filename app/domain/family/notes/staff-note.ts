import { z } from 'zod'
import { idempotencyKey, line, lines } from '~/values/form-fields'

/** What staff note of a family for each other. */
export const StaffNoteForm = z.object({
  idempotencyKey,
  text: lines('Write a note first.', 2000),
})

export type StaffNoteAnswers = z.output<typeof StaffNoteForm>

/** Why a note no longer counts. */
export const StrikeNoteForm = z.object({
  reason: line('Say why the note is struck out.', 200),
})
