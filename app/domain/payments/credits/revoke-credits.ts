import { z } from 'zod'
import { idempotencyKey, line, wholeNumber } from '~/values/form-fields'

/** Staff revoke the unused part of granted credits. */
export const RevokeCreditsForm = z.object({
  idempotencyKey,
  /** The number left when the page was shown. */
  seenLeft: wholeNumber('Look at this page again.', 0, 1_000),
  reason: line('Say why.', 120),
})

export type RevokingCredits = z.output<typeof RevokeCreditsForm>

export type TakingBackRefusal = 'used-already' | 'left-changed'

export const revokeCreditsMessages: Record<TakingBackRefusal, string> = {
  'used-already': 'Nothing is left of these credits. What was used stays used.',
  'left-changed': 'The number left has changed: it is {detail} now. Check it and try again.',
}
