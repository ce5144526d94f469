import { setTimeout as delay } from 'node:timers/promises'

/** In milliseconds; several times the duration of the work. */
const span = 100

/** Responds no sooner than a fixed time, so timing does not reveal whether an address is known. */
export async function withMinimumDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), delay(span)])
  return result
}
