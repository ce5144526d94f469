import { z } from 'zod'
import { lines, versionNumber } from '~/values/form-fields'

/** A draft of a legal text. `version` is the one that the page showed, none for a first draft. */
export const LegalDraftForm = z.object({
  version: versionNumber.optional(),
  body: lines('Enter the text.', 60_000),
  changes: lines('Describe in a sentence what changed since the previous version.', 500),
})

export type LegalDraft = z.output<typeof LegalDraftForm>

/** Publishes the draft that the page showed. */
export const PublishLegalForm = z.object({ version: versionNumber })
