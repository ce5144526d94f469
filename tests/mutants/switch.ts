/** What the code with mutants in it reads and counts. */
export type Switch = {
  activeMutant?: string
  /** Ends a loop that a mutant made endless. */
  hitCount?: number
  hitLimit?: number
  /** Where it counts which mutants are passed. */
  currentTestId?: string
  mutantCoverage?: {
    static: Record<string, number>
    perTest: Record<string, Record<string, number>>
  }
}

declare global {
  var __stryker__: Switch | undefined
}
