import { z } from 'zod'
import type { VersionConflict } from '~/domain/settings/settings-messages'
import { versionConflictMessages } from '~/domain/settings/settings-messages'
import { checked, optionalLines, seenVersion } from '~/values/form-fields'

/** The note to the family. `version` is 0 before the first. */
export const FamilyNoteForm = z
  .object({ version: seenVersion, text: optionalLines(2000), emailsFamily: checked })
  .refine(({ text, emailsFamily }) => text !== '' || !emailsFamily, {
    path: ['text'],
    message: 'Write the note first, or clear the box.',
  })

export type FamilyNoteAnswers = z.output<typeof FamilyNoteForm>

export type FamilyNoteRefusal = VersionConflict | 'sent-already'

export const familyNoteMessages: Record<FamilyNoteRefusal, string> = {
  ...versionConflictMessages,
  'sent-already': 'This note was emailed already. What was sent cannot be changed.',
}
