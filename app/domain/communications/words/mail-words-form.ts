import { z } from 'zod'
import { optionalLine, optionalLines, seenVersion } from '~/values/form-fields'

/** A mail's own words; `version` is the one that the page showed, 0 where there is none yet. */
export const MailWordsForm = z.object({
  version: seenVersion,
  subject: optionalLine(120),
  passage: optionalLines(3000),
  intent: z.enum(['save', 'preview']).optional().default('save'),
})

export type MailWordsRefusal = 'changed-meanwhile' | 'unknown-placeholder'
