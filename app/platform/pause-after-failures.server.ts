/** So that what comes back after a long outage is used again within seconds. */
const longestMs = 3_000

/** The pause before the next attempt to reach a database or to start it, in milliseconds. */
export function pauseAfterFailures(failures: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** failures, longestMs)
}
