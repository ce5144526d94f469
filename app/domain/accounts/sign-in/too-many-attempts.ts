import type { Refused } from '~/values/outcome'
import { formatWait } from '~/values/format/format-time'

/** A refusal with the wait in words and in seconds. */
export function tooManyAttempts({
  waitSeconds,
}: {
  waitSeconds: number
}): Refused<'too-many-tries'> {
  return { refused: 'too-many-tries', detail: formatWait(waitSeconds), waitSeconds }
}
