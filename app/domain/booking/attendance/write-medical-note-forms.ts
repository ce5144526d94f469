import { z } from 'zod'
import { optionalLines, versionNumber } from '~/values/form-fields'
import { waysTold } from './medical-note-texts'

/** A medical note as told by the family. An empty text removes the note. */
export const WriteMedicalNoteForm = z.object({
  text: optionalLines(1000),
  told: z.enum(waysTold, { error: 'Choose how the family told you.' }),
  version: versionNumber,
})

export type WrittenMedicalNote = z.output<typeof WriteMedicalNoteForm>
