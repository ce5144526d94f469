import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { faultsInHistory } from '../../support/histories/history-faults'
import { unofferedPlaces } from '../../support/histories/history-faults-on-offer'
import {
  anyStep,
  commandNames,
  take,
  type HistoryStep,
} from '../../support/histories/history-steps'
import {
  firstMorning,
  openSmallBusiness,
  seasons,
  type World,
} from '../../support/histories/history-world'

/**
 * Everything that families, staff and jobs do, in random order: after each step, the rows
 * themselves are checked for impossible states. `HISTORIES=2000` tries that many others;
 * `HISTORY_SEED` repeats those of a failed run.
 */
const { HISTORIES, HISTORY_SEED } = process.env
const histories = Number(HISTORIES ?? 8)
const seed = Number(HISTORY_SEED ?? (HISTORIES ? anySeed() : 20_261_121))
const longest = 40

let business: Awaited<ReturnType<typeof openSmallBusiness>>

beforeAll(async () => {
  business = await openSmallBusiness()
})

const done = new Map<string, number>(commandNames.map((name) => [name, 0]))

it(
  `${histories} random histories of bookings break no invariant (seed ${seed})`,
  { timeout: 120_000 + histories * 20_000 },
  async () => {
    const steps = fc.array(anyStep, { minLength: 1, maxLength: longest, size: 'max' })
    const season = fc.constantFrom(...(Object.keys(seasons) as (keyof typeof seasons)[]))
    const anyHistory = fc.noBias(fc.record({ season, steps }))
    await fc.assert(
      fc.asyncProperty(anyHistory, async ({ season, steps }) => {
        const world = await firstMorning(business, seasons[season])
        for (const step of steps) await happens(world, step)
      }),
      { seed, numRuns: histories },
    )
    if (histories < 200) return
    console.log(`What was done in ${histories} histories:`, Object.fromEntries(done))
    expect([...done].filter(([, times]) => times === 0)).toEqual([])
  },
)

function anySeed(): number {
  return crypto.getRandomValues(new Int32Array(1))[0]!
}

async function happens(world: World, step: HistoryStep): Promise<void> {
  const isDone = await take(world, step)
  done.set(step.do, done.get(step.do)! + Number(isDone))
  const faults = await faultsInHistory(world)
  if ('job' in step && step.job === 'offer') faults.push(...(await unofferedPlaces(world.now)))
  expect(faults, `after ${JSON.stringify(step)}`).toEqual([])
}
