export type Timed = { name: string; ms: number }

/** Prints the slowest, one per line. */
export function printSlowest(timed: Timed[], most = 20): void {
  const slowest = timed.toSorted((one, other) => other.ms - one.ms).slice(0, most)
  for (const { name, ms } of slowest)
    console.log(`Slow ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
