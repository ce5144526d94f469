import type {} from '../switch'

declare global {
  var __vitest_worker__: { filepath: string }
}

// Runs before everything else of each trial, so that what is loaded for it has the mutant already.
globalThis.__stryker__ ??= {}
Object.assign(globalThis.__stryker__, {
  // what the trial's file name ends in
  activeMutant: /-(\w+)\.test\.ts$/.exec(globalThis.__vitest_worker__.filepath)![1],
  hitCount: 0,
  hitLimit: 100_000,
  currentTestId: undefined,
})
const coverage = (globalThis.__stryker__.mutantCoverage ??= { static: {}, perTest: {} })
coverage.static = {}
coverage.perTest = {}
