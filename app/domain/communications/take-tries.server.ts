import { takeTry, type Limit } from '~/platform/rate-limit.server'
import type { Refused } from '~/values/outcome'
import { formatWait } from '~/values/time-in-words'

/** Part of a command that anybody can send: takes one try of each limit, or says how long to wait. */
export async function takeTries(
  wanted: [limit: Limit, whose: string][],
  now: Date,
): Promise<Refused<'too-many-tries'> | null> {
  for (const [limit, whose] of wanted) {
    const taken = await takeTry(limit, whose, now)
    if ('waitSeconds' in taken) {
      const { waitSeconds } = taken
      return { refused: 'too-many-tries', detail: formatWait(waitSeconds), waitSeconds }
    }
  }
  return null
}
