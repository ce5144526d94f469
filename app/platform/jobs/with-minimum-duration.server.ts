import { setTimeout as delay } from 'node:timers/promises'

/** In milliseconds; several times what the work behind it takes. */
const span = 100

/**
 * Answers no sooner than this, whatever there was to do: nobody can tell by the time whether an
 * address is known.
 */
export async function withMinimumDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), delay(span)])
  return result
}
