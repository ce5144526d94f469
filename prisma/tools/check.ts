// npm test: everything that must hold, step by step, up to the first that does not. Brings what it
// needs itself (a temporary PostgreSQL, a browser, a running site) and ends what it started.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { createDatabase, startTestPostgres } from '../../tests/support/servers/test-postgres'
import { needChromium } from './chromium'

type Step = {
  name: string
  command: string
  /** Which of its lines to repeat when it went well. */
  closing?: RegExp
}

/** What is run side by side, so many at a time. */
type Phase = { atOnce: number; steps: Step[] }

const ours = 'app server.ts prisma/seed prisma/tools tests'
/** What is made of the sources, beside what needs nothing that is made. */
const build: Phase = {
  atOnce: 2,
  steps: [
    { name: 'Build', command: 'node prisma/tools/build-when-changed.mjs', closing: /Build/ },
    { name: 'Format', command: 'prettier --check .', closing: /style/ },
    { name: 'Lock file', command: 'node prisma/tools/lock-check.mjs', closing: /complete/ },
  ],
}
/**
 * What needs the database's client as well. The tests wait for the database now and then: the readings
 * of the sources fill those gaps.
 */
const testsAndReadings: Phase = {
  atOnce: 2,
  steps: [
    {
      name: 'Tests',
      command: 'vitest run --allowOnly=false',
      closing: /^ *(Test Files|Tests) /,
    },
    { name: 'Lint', command: 'oxlint' },
    { name: 'Types', command: 'npm run --silent types' },
    {
      name: 'Walls',
      command: `depcruise ${ours} --config .dependency-cruiser.js`,
      closing: /violations/,
    },
    {
      name: 'Schema',
      command:
        'prisma migrate diff --from-migrations prisma/migrations --to-schema prisma/schema --exit-code',
      closing: /difference/,
    },
  ],
}
const behindDoors = '"journeys/(coach|owner|parent)-"'
const allOthers = '"journeys/(?!(coach|owner|parent)-)|visual/"'
/** Each with a site and a browser of its own, which wait much of the time; the longest first. */
const journeys: Phase = {
  atOnce: 3,
  steps: [
    journeysIn('Scripts on', `--project=with-scripts ${allOthers}`),
    journeysIn('on, at work', `--project=with-scripts ${behindDoors}`),
    journeysIn('and off', `--project=without-scripts --project=look ${allOthers}`),
    journeysIn('off, work', `--project=without-scripts ${behindDoors}`),
  ],
}

function journeysIn(name: string, chosen: string): Step {
  const folder = name.replace(/\W+/g, '-')
  return {
    name,
    command: `playwright test --forbid-only --output=test-results/${folder} ${chosen}`,
    closing: /^ *\d+ (passed|failed|flaky|skipped|did not run)|^Look:/,
  }
}

const running = new Set<ChildProcess>()
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void interrupt())
process.exitCode = (await check()) ? 0 : 1

async function check(): Promise<boolean> {
  const chromium = needChromium()
  const postgres = await startTestPostgres()
  try {
    const environment = {
      ...process.env,
      CHROMIUM: chromium,
      DATABASE_URL: await createDatabase(postgres.url, 'site_drift'),
      SHADOW_DATABASE_URL: await createDatabase(postgres.url, 'site_drift_shadow'),
      TEST_POSTGRES_URL: postgres.url,
      PATH: [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter),
    }
    for (const phase of [build, testsAndReadings, journeys])
      if (!(await allPass(phase, environment))) return false
    console.log(`All well after ${seconds(0)}`)
    return true
  } finally {
    await postgres.stop()
  }
}

/** Up to the first that does not pass. */
async function allPass({ steps, atOnce }: Phase, environment: NodeJS.ProcessEnv): Promise<boolean> {
  const waiting = [...steps]
  const work = async (): Promise<boolean> => {
    const step = waiting.shift()
    if (!step) return true
    if (await passes(step, environment)) return await work()
    waiting.splice(0)
    return false
  }
  return !(await Promise.all(Array.from({ length: atOnce }, work))).includes(false)
}

async function passes(step: Step, environment: NodeJS.ProcessEnv): Promise<boolean> {
  if (interrupted) return false
  const began = performance.now()
  const { code, output } = await run(step.command, environment)
  console.log(`${step.name.padEnd(11)}${code === 0 ? '' : 'FAILED after '}${seconds(began)}`)
  const lines = stripVTControlCharacters(output).split('\n')
  const worthReading = code === 0 ? lines.filter((line) => step.closing?.test(line)) : lines
  for (const line of worthReading) console.log(`           ${line.trimEnd()}`)
  return code === 0
}

/** In a process group of its own, so that an interruption ends all that it started. */
async function run(command: string, environment: NodeJS.ProcessEnv) {
  const child = spawn(command, {
    shell: true,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  })
  running.add(child)
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const [code] = (await once(child, 'close')) as [number | null]
  running.delete(child)
  return { code, output }
}

async function interrupt() {
  if (interrupted) return
  interrupted = true
  console.log('\nInterrupted: ending what was started')
  signalRunning('SIGINT')
  await delay(8_000, undefined, { ref: false })
  signalRunning('SIGKILL')
}

function signalRunning(signal: NodeJS.Signals) {
  for (const child of running) {
    if (!child.pid) continue
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
