import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startKillableSite, type KillableSite } from '../../support/kills/killable-site'
import { walkWithKills, type Survived } from '../../support/kills/killed-steps'
import { differenceFrom, plant, tracesOf } from '../../support/kills/killed-traces'
import { temporaryDirectory } from '../../support/servers/temporary-directory'
import { resetDatabase } from '../../support/database/worker-database'

let site: KillableSite

beforeAll(async () => {
  execFileSync('node', ['prisma/tools/build-when-changed.mjs'])
  await resetDatabase()
  site = await startKillableSite(process.env.DATABASE_URL!, temporaryDirectory('killed'))
})
afterAll(() => site.stop())

// every step by itself, a hundred kills and more: tests/benchmarks/crash.ts
const sample = [
  'after the attempt is committed',
  'after a session is asked for',
  'before the payment is committed',
  'after the refund is asked for',
]

let survived: Survived

it('a site killed during payments and refunds loses and duplicates nothing', async () => {
  survived = await walkWithKills(sample, site)
  expect(survived).toMatchObject({ lost: [], doubled: [] })
  expect(survived.settledMs).toBeLessThan(60_000)
})

it.each(['loss', 'double'] as const)('the test of a killed site notices a %s', async (fault) => {
  await plant(fault, survived.walker, site)
  const { lost, doubled } = differenceFrom('canceled', await tracesOf(survived.walker, site))
  expect(fault === 'loss' ? lost : doubled).not.toEqual([])
})
