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
  title: line('Give it a title.'),
  body: lines('Write the text.', 20_000),
  clauses: z
    .array(Clause)
    .max(mostClauses, 'That’s too many.')
    .transform((clauses) => clauses.filter(({ text }) => text !== ''))
    .refine(
      (clauses) => clauses.some(({ required }) => required),
      'Write at least one clause that has to be checked.',
    ),
  photoClause: lines('Say what is asked about pictures.'),
})

export type WaiverDraft = z.output<typeof WaiverDraftForm>

/** Publishes the draft that the page showed. */
export const PublishWaiverForm = z.object({ number: seenVersion, version: seenVersion })

export type PublishedWaiver = z.output<typeof PublishWaiverForm>

export type WaiverDraftRefusal = 'changed-meanwhile' | 'no-draft' | 'nothing-new'

export const waiverDraftMessages: Record<WaiverDraftRefusal, string> = {
  'changed-meanwhile':
    'Someone else has saved this text meanwhile. Look at what it says now, and save once more.',
  'no-draft': 'There is no draft to publish anymore. It was published already.',
  'nothing-new':
    'The draft says what is signed already. No one is asked to sign the same once more: change it first.',
}
