import { z } from 'zod'
import { checked, line, lines, optionalLines, seenVersion } from '~/values/form-fields'

/** The maximum of clauses in the form: list indexes go up to nine. */
export const mostClauses = 10

const Clause = z.object({ text: optionalLines(1000), required: checked })

/**
 * The waiver draft; empty clauses are dropped. `number` is the newest text that the page knew;
 * version 0 means no draft yet.
 */
export const WaiverDraftForm = z.object({
  number: seenVersion,
  version: seenVersion,
  title: line('Enter a title.'),
  body: lines('Enter the text.', 20_000),
  clauses: z
    .array(Clause)
    .max(mostClauses, 'That’s too many.')
    .transform((clauses) => clauses.filter(({ text }) => text !== ''))
    .refine(
      (clauses) => clauses.some(({ required }) => required),
      'Add at least one required clause.',
    ),
  photoClause: lines('Enter the question about pictures.'),
})

export type WaiverDraft = z.output<typeof WaiverDraftForm>

/** Publishes the draft that the page showed. */
export const PublishWaiverForm = z.object({ number: seenVersion, version: seenVersion })

export type PublishedWaiver = z.output<typeof PublishWaiverForm>

export type WaiverDraftRefusal = 'changed-meanwhile' | 'no-draft' | 'nothing-new'

export const waiverDraftMessages: Record<WaiverDraftRefusal, string> = {
  'changed-meanwhile':
    'Someone else saved this text in the meantime. Check what it says now, then save again.',
  'no-draft': 'There’s no draft to publish. It was already published.',
  'nothing-new': 'The draft is the same as the current waiver. Change it before you publish.',
}
