import { consumeRateLimit, type Limit } from '~/platform/database/rate-limit.server'
import type { Visitor } from '~/values/actor'
import { networkOf } from '~/values/network'
import type { Refused } from '~/values/outcome'
import { formatWait } from '~/values/format/format-time'

/**
 * Part of a command that anyone can send with any address: five an hour per address, twenty per
 * network, which may be a gym's whole lobby.
 * @param what such as `inquiry`; limited separately
 */
export async function limitSubmissions(
  what: string,
  { address }: Pick<Visitor, 'address'>,
  email: string,
  now: Date,
): Promise<Refused<'too-many-tries'> | null> {
  const wanted: [Limit, whose: string][] = [
    [{ of: `${what} from`, most: 20, minutes: 60 }, networkOf(address)],
    [{ of: `${what} by`, most: 5, minutes: 60 }, email],
  ]
  for (const [limit, whose] of wanted) {
    const taken = await consumeRateLimit(limit, whose, now)
    if ('waitSeconds' in taken) {
      const { waitSeconds } = taken
      return { refused: 'too-many-tries', detail: formatWait(waitSeconds), waitSeconds }
    }
  }
  return null
}
