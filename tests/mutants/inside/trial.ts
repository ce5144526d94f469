import fs from 'node:fs'
import { afterAll, afterEach, beforeEach, it, type TestContext } from 'vitest'
import type {} from '../switch'

declare global {
  /** The mutants that an earlier trial of this process noticed. */
  var noticed: Set<string> | undefined
}

type Load = () => Promise<unknown>

/**
 * Ends at the first test that fails, and leaves out tests that cannot reach the mutant. Nothing to do
 * for a mutant that was noticed.
 */
export async function tryMutant(
  mutant: string,
  numbers: number[] | null,
  load: Load,
): Promise<void> {
  const noticed = (globalThis.noticed ??= new Set())
  if (noticed.has(mutant)) return it.skip('is noticed already', () => undefined)

  let tests = 0
  beforeEach(({ skip }: TestContext) => {
    const number = tests++
    if (noticed.has(mutant) || (numbers && !numbers.includes(number))) skip()
  })
  afterEach(({ task }: TestContext) => {
    if (task.result?.state === 'fail') noticed.add(mutant)
  })
  try {
    await load()
  } catch (error) {
    noticed.add(mutant)
    throw error
  }
}

/** Writes which mutants each test of the file passes. */
export async function findReach(result: string, load: Load): Promise<void> {
  const mutants = globalThis.__stryker__!
  let tests = 0
  let hasFailed = false
  beforeEach(({ skip }: TestContext) => {
    if (hasFailed) skip()
    mutants.currentTestId = String(tests++)
  })
  afterEach(({ task }: TestContext) => {
    hasFailed ||= task.result?.state === 'fail'
    mutants.currentTestId = 'besides'
  })
  afterAll(() => {
    mutants.currentTestId = undefined
    const { static: loading, perTest } = mutants.mutantCoverage!
    fs.writeFileSync(result, JSON.stringify({ ...perTest, loading }))
  })
  await load()
  mutants.currentTestId = 'besides' // what hooks pass counts for every test of the file
}
