import { z } from 'zod'
import { optionalLine, optionalLines, seenVersion } from '~/values/form-fields'

/** An email's own words; `version` is the one that the page showed, 0 where there is none yet. */
export const EmailWordsForm = z.object({
  version: seenVersion,
  subject: optionalLine(120),
  passage: optionalLines(3000),
  intent: z.enum(['save', 'preview']).optional().default('save'),
})

export type EmailWordsRefusal = 'changed-meanwhile' | 'unknown-placeholder'
