import { execFile } from 'node:child_process'
import { promisify, stripVTControlCharacters } from 'node:util'
import type { Benchmark } from './support/benchmark'

/** How many generated histories of each test. */
const efforts = { whole: { paid: 1_000, all: 200 }, quick: { paid: 50, all: 10 } }

const folder = 'tests/domain/booking'

/**
 * Randomized histories, of which the gate runs only a few: of card payments, and of everything that
 * families, staff and jobs do.
 */
export const histories: Benchmark = async (_site, effort) => {
  const { paid, all } = efforts[effort]
  const found = [
    await run('Paying by card', 'paid-histories', { PAID_HISTORIES: String(paid) }),
    await run('Booking and work', 'histories', { HISTORIES: String(all) }),
  ]
  return [
    {
      title: 'Generated histories, with the rows themselves asked after each step',
      columns: ['', 'histories', 'without a fault', 's'],
      rows: found.map(({ name, isSound, seconds }, index) => {
        return [name, String([paid, all][index]), isSound ? 'all' : 'not all', seconds.toFixed(0)]
      }),
      notes: found.flatMap(({ told }) => told),
      missed: found.flatMap(({ name, isSound }) => (isSound ? [] : [`${name}: a fault was found`])),
    },
  ]
}

type Settings = Record<string, string>

/** Runs one test file; its output is shown if it fails. */
async function run(name: string, file: string, settings: Settings) {
  const began = performance.now()
  const tests = ['vitest', 'run', `${folder}/${file}.test.ts`]
  const options = { env: { ...process.env, ...settings }, maxBuffer: 64_000_000 }
  const printed = await promisify(execFile)('npx', tests, options).catch(
    (error: { stdout: string }) => error,
  )
  const isSound = !(printed instanceof Error)
  const seconds = (performance.now() - began) / 1000
  return { name, isSound, seconds, told: isSound ? [] : [stripVTControlCharacters(printed.stdout)] }
}
