import type { Refused } from '~/values/outcome'
import { formatWait } from '~/values/format-time'

/** Names how long to wait, in the sentence and for programs. */
export function tooManyAttempts({
  waitSeconds,
}: {
  waitSeconds: number
}): Refused<'too-many-tries'> {
  return { refused: 'too-many-tries', detail: formatWait(waitSeconds), waitSeconds }
}
