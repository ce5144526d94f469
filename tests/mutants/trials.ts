import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** One test file with one mutant on, or with none. */
export type Trial = {
  test: string
  mutant?: string
  /** The numbers of the tests of the file that can reach the mutant; all of them by default. */
  numbers?: number[]
}

export type Result = {
  state: 'passed' | 'failed' | 'endless'
  /** The test that failed. */
  by?: string
  took: number
  /** Without a mutant: by test, the mutants that it passes. */
  passes?: Record<string, Record<string, number>>
}

/** What a process may be silent for, in ms, before its trial counts as endless. */
const patience = 180_000
const mostInProcess = 600

/**
 * A process at a time has a database server of its own, which the next goes on with; null for tests
 * that need none.
 */
export type Slot = { url: string; dataDir: string } | null

/**
 * Runs each series of trials in a process of the sandbox, which stays warm unless `apart`: the first
 * trials of all, then the second ones, each only while the mutant was not noticed.
 */
export async function runTrials(
  sandbox: string,
  series: Trial[][],
  { apart = false, slots }: { apart?: boolean; slots: Slot[] },
): Promise<Map<Trial, Result>> {
  const results = new Map<Trial, Result>()
  const queue: Trial[][] = []
  const count = series.flat().length
  const size = Math.max(20, Math.min(mostInProcess, Math.ceil(count / slots.length)))
  for (const trials of series) {
    const last = queue.at(-1)
    if (last && last.length + trials.length <= size) last.push(...trials)
    else queue.push([...trials])
  }
  const work = async (slot: Slot) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const left = await runProcess(sandbox, inRounds(next), { apart, slot, results })
      if (left.length > 0) queue.unshift(left)
    }
  }
  await Promise.all(slots.map(work))
  return results
}

function inRounds(trials: Trial[]): Trial[] {
  const rounds = new Map<string, number>()
  const ranked = trials.map((trial) => {
    const mutant = trial.mutant ?? ''
    rounds.set(mutant, (rounds.get(mutant) ?? 0) + 1)
    return { trial, round: mutant ? rounds.get(mutant)! : Infinity }
  })
  return ranked
    .sort((one, other) => one.round - other.round || (one.trial.test < other.trial.test ? -1 : 1))
    .map(({ trial }) => trial)
}

type Run = { apart: boolean; slot: Slot; results: Map<Trial, Result> }

let processes = 0

/** @returns the trials that are left after one that never ends */
async function runProcess(sandbox: string, trials: Trial[], run: Run): Promise<Trial[]> {
  const folder = path.join(sandbox, 'trials', `process-${++processes}`)
  fs.mkdirSync(folder, { recursive: true })
  const names = new Map(trials.map((trial, index) => [nameOf(index, trial), trial]))
  for (const [name, trial] of names)
    fs.writeFileSync(path.join(folder, name), codeOf(trial, path.join(folder, name)))

  const log = `${folder}.jsonl`
  fs.writeFileSync(log, '')
  const config = 'tests/mutants/inside/vitest.config.ts'
  const child = spawn('node', ['node_modules/vitest/vitest.mjs', 'run', '--config', config], {
    cwd: sandbox,
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      TRIALS: path.relative(sandbox, log),
      APART: run.apart ? 'yes' : 'no',
      SLOT: run.slot ? JSON.stringify(run.slot) : '',
    },
    stdio: ['ignore', fs.openSync(`${folder}.out`, 'w'), fs.openSync(`${folder}.err`, 'w')],
    detached: true,
  })
  const end = () => process.kill(-child.pid!, 'SIGKILL')
  process.once('exit', end)
  const ended = new Promise<boolean>((resolve) => child.once('exit', () => resolve(true)))
  while (!(await Promise.race([ended, delay(1000, false)]))) {
    if (Date.now() - fs.statSync(log).mtimeMs > patience) end()
  }
  process.off('exit', end)

  const begun = new Set<string>()
  for (const line of fs.readFileSync(log, 'utf8').split('\n').filter(Boolean)) {
    const { trial: name, ...result } = JSON.parse(line) as { trial: string } & Partial<Result>
    const passes = path.join(folder, `${name}.json`)
    if (!result.state) begun.add(name)
    else run.results.set(names.get(name)!, { ...(result as Result), ...passesIn(passes) })
  }
  if (begun.size === 0) throw new Error(`No trial ran; see ${folder}.out and ${folder}.err`)
  const left = trials.filter((trial) => !run.results.has(trial))
  const endless = left.find((trial) => begun.has(nameOf(trials.indexOf(trial), trial))) ?? left[0]
  if (!endless) return []
  run.results.set(endless, { state: 'endless', took: patience })
  const known = new Set(
    trials
      .filter((trial) => /failed|endless/.test(run.results.get(trial)?.state ?? ''))
      .map((trial) => trial.mutant),
  )
  return left.filter((trial) => trial !== endless && !(trial.mutant && known.has(trial.mutant)))
}

function passesIn(file: string): Pick<Result, 'passes'> {
  if (!fs.existsSync(file)) return {}
  return { passes: JSON.parse(fs.readFileSync(file, 'utf8')) as Result['passes'] }
}

function nameOf(index: number, { mutant = 'none' }: Trial): string {
  return `${String(index).padStart(4, '0')}-${mutant}.test.ts`
}

function codeOf({ test, mutant, numbers }: Trial, file: string): string {
  // its own copy of the test file, with the modules that are loaded already
  const load = `() => import('../../${test}?trial=${path.basename(file)}')`
  const trial = mutant
    ? `tryMutant('${mutant}', ${JSON.stringify(numbers ?? null)}, ${load})`
    : `findReach(${JSON.stringify(`${file}.json`)}, ${load})`
  return `import { findReach, tryMutant } from '../../tests/mutants/inside/trial'
await ${trial}\n`
}
