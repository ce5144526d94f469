import { z } from 'zod'
import { idempotencyKey, line, whole } from '~/values/form-fields'

/** Staff revoke the unused part of granted credits. */
export const TakeBackForm = z.object({
  idempotencyKey,
  /** The number left when the page was shown. */
  seenLeft: whole('Look at this page again.', 0, 1_000),
  reason: line('Say why.', 120),
})

export type TakingBack = z.output<typeof TakeBackForm>

export type TakingBackRefusal = 'used-already' | 'left-changed'

export const takingBackMessages: Record<TakingBackRefusal, string> = {
  'used-already': 'Nothing is left of these credits. What was used stays used.',
  'left-changed': 'Meanwhile another number is left: {detail}. Look at it, and press once more.',
}
