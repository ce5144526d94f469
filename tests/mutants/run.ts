// npm run mutants -- [--quick] [--at-once=2] [--tests=part,of,a,path] [group or part of a path …]
// Makes small changes to the rules, rights, money, guards and commands, one at a time, and tells which
// no test notices. --quick: rules, rights and money alone, by tests that need no database. --tests: by
// these tests alone, all of them. Not part of the gate: it takes from minutes to hours.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { Dependents } from '../../prisma/tools/check/check-tests'
import project from '../../vitest.config'
import { drawn } from '../benchmarks/support/table'
import { instrument, type Mutant } from './mutants'
import { buildSandbox, makeSandbox } from './sandbox'
import { startSlots } from './slots'
import { quickGroups } from './targets'
import { runTrials, type Result, type Slot, type Trial } from './trials'

/** How many test files are tried per file of code, first without a database, then with one. */
const mostWithout = 12
const mostWith = 4
const mostNamed = 30
/** In a process of their own, which is slow. */
const mostTestsApart = 3

/** Without numbers, all tests of the file can reach the mutant. */
type Reach = { test: string; numbers?: number[]; took: number }
type Verdict = 'killed' | 'survived' | 'not reached'

const { values: options, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    'at-once': { type: 'string', default: '2' },
    tests: { type: 'string' },
  },
  allowPositionals: true,
})
const instrumented = await instrument(
  ({ file, group }) =>
    (!options.quick || quickGroups.includes(group)) &&
    (positionals.length === 0 || positionals.some((word) => group === word || file.includes(word))),
)
const { mutants } = instrumented
const dependents = new Dependents()
const ofPages = new Set(dependents.testsTouchedBy(['build']))
const named = options.tests?.split(',')
const sandbox = makeSandbox(instrumented)
process.once('SIGINT', () => process.exit(1)).once('SIGTERM', () => process.exit(1))
console.log(`${mutants.length} mutants, in ${sandbox}`)

const verdicts = new Map<Mutant, Verdict>()
const killers = new Map<Mutant, string>()
let reaches = new Map<string, Reach[]>()
/** Mutants that are passed as the files are loaded. */
const atLoad = new Set<string>()
/** Test files that an earlier trial in the same process makes fail. */
const spoiled = new Set<string>()

const atOnce = Number(options['at-once'])
let slots: Slot[] = Array.from({ length: atOnce }, () => null)
/** Test files that pass without a database. */
const pure = new Set<string>()
let nearest = nearestTests(mostWithout, (test) => !ofPages.has(test))
await findReaches()
await tryWarm()
await tryApart()
if (!options.quick) await goOnWithDatabase()
report()

async function goOnWithDatabase() {
  const databases = await startSlots(atOnce)
  slots = databases.slots
  reaches = new Map()
  nearest = nearestTests(named ? mostNamed : mostWith, (test) => !pure.has(test))
  const tests = [...nearest.values()].flat()
  const useSite = tests.filter((test) => !test.startsWith('tests/domain/'))
  if (dependents.needBuild(useSite)) buildSandbox(sandbox)
  await findReaches()
  await tryWarm()
  await tryApart()
  await databases.stop()
}

/** By file of code whose mutants were not all noticed, its nearest tests. */
function nearestTests(most: number, isWanted: (test: string) => boolean): Map<string, string[]> {
  const alone = project.test!.projects![1] as TestProjectInlineConfiguration
  const isUsable = (test: string) =>
    !alone.test!.include!.some((pattern) => path.matchesGlob(test, pattern)) &&
    (!named || named.some((part) => test.includes(part)))
  const files = mutants.filter((one) => verdicts.get(one) !== 'killed').map(({ file }) => file)
  return new Map(
    [...new Set(files)].map((file) => {
      const tests = dependents.testsTouchedBy([file])
      return [file, tests.filter((test) => isUsable(test) && isWanted(test)).slice(0, most)]
    }),
  )
}

/** Which tests pass which mutants; by mutant, the cheapest test files first. */
async function findReaches(): Promise<void> {
  const tests = [...new Set([...nearest.values()].flat())]
  console.log(`${tests.length} test files`)
  const trials = tests.map((test): Trial[] => [{ test }])
  const results = await runTrials(sandbox, trials, { slots })
  for (const [{ test }, { state, passes = {}, took, by }] of results) {
    const isPure = slots[0] === null
    if (state === 'passed' && isPure) pure.add(test)
    if (state !== 'passed' && !isPure)
      console.log(`Left out, as it fails without a mutant: ${test} (${by})`)
    if (state === 'passed')
      for (const [number, passed] of Object.entries(passes))
        for (const mutant of Object.keys(passed)) {
          if (number === 'loading') {
            atLoad.add(mutant)
            continue
          }
          const numbers = number === 'besides' ? undefined : [Number(number)]
          const reach = reaches.get(mutant)?.find((one) => one.test === test)
          if (!reach) reaches.set(mutant, [...(reaches.get(mutant) ?? []), { test, numbers, took }])
          else reach.numbers = numbers && reach.numbers && [...reach.numbers, ...numbers]
        }
  }
  const cost = ({ numbers, took }: Reach) => (numbers?.length ?? 1000) * 1000 + took / 1000
  for (const reach of reaches.values()) reach.sort((one, other) => cost(one) - cost(other))
}

/** Mutants that tests pass while they run, in warm processes. */
async function tryWarm() {
  await take((mutant) => {
    if (mutant.isAtLoad) return []
    const reached = reaches.get(mutant.id) ?? []
    return reached.map(({ test, numbers }) => ({ test, numbers, mutant: mutant.id }))
  }, false)
}

/** What runs only once, at loading, or where an earlier trial left something behind. */
async function tryApart() {
  await take((mutant) => {
    const isAtLoad = mutant.isAtLoad || atLoad.has(mutant.id)
    const reached = (reaches.get(mutant.id) ?? []).map(({ test }) => test)
    const again = reached.filter((test) => spoiled.has(test))
    const chosen = isAtLoad ? [...reached, ...nearestTo(mutant)] : again
    const first = [...new Set(chosen)].slice(0, mostTestsApart)
    return first.map((test) => ({ test, mutant: mutant.id }))
  }, true)
}

function nearestTo({ file }: Mutant): string[] {
  const near = nearest.get(file) ?? []
  return slots[0] ? near : near.filter((test) => pure.has(test))
}

async function take(trialsOf: (mutant: Mutant) => Trial[], apart: boolean) {
  const pairs = mutants
    .filter((mutant) => verdicts.get(mutant) !== 'killed')
    .map((mutant) => ({ mutant, trials: trialsOf(mutant) }))
  const all = pairs.map(({ trials }) => trials)
  const used = new Set(all.flat().map(({ test }) => test))
  const controls = apart ? [] : [...used].map((test): Trial => ({ test }))
  if (used.size === 0) return
  console.log(`${apart ? 'Apart' : 'Warm'}: up to ${all.flat().length} trials`)
  const results = await runTrials(sandbox, [...all, controls], { apart, slots })
  for (const trial of controls) if (results.get(trial)?.state !== 'passed') spoiled.add(trial.test)
  if (spoiled.size > 0) console.log(`Spoiled by an earlier trial: ${[...spoiled].join(', ')}`)
  for (const { mutant, trials } of pairs)
    for (const trial of trials) {
      const result = results.get(trial)
      if (!result || verdicts.get(mutant) === 'killed') continue
      if (result.state === 'passed') verdicts.set(mutant, 'survived')
      else if (apart || !spoiled.has(trial.test)) kill(mutant, trial, result)
    }
}

function kill(mutant: Mutant, { test }: Trial, { state, by }: Result) {
  verdicts.set(mutant, 'killed')
  killers.set(mutant, state === 'endless' ? `${test} never ends` : `${test} › ${by}`)
}

function report() {
  const count = (some: Mutant[], verdict: Verdict) =>
    some.filter((mutant) => (verdicts.get(mutant) ?? 'not reached') === verdict).length
  const row = (name: string, some: Mutant[]) => {
    const [killed, survived] = [count(some, 'killed'), count(some, 'survived')]
    const share = Math.floor((100 * killed) / Math.max(1, killed + survived))
    const counts = [some.length, killed, survived, count(some, 'not reached')].map(String)
    return [name, ...counts, `${share} %`]
  }
  const columns = ['', 'mutants', 'killed', 'survived', 'not reached', 'killed of reached']
  for (const [group, some] of by(mutants, 'group')) {
    const rows = [...by(some, 'file').map(([file, ofFile]) => row(file, ofFile)), row('all', some)]
    console.log(`\n${drawn({ title: group, columns, rows })}`)
  }
  for (const mutant of mutants) {
    const verdict = verdicts.get(mutant) ?? 'not reached'
    if (verdict === 'killed') continue
    const { file, line, declaration, original, replacement } = mutant
    console.log(`${verdict}  ${file}:${line} ${declaration}`)
    console.log(`  - ${inOneLine(original)}\n  + ${inOneLine(replacement)}`)
  }
  const everything = mutants.map((mutant) => ({
    ...mutant,
    verdict: verdicts.get(mutant) ?? 'not reached',
    by: killers.get(mutant),
  }))
  fs.mkdirSync('.data', { recursive: true })
  fs.writeFileSync('.data/mutants.json', JSON.stringify(everything, null, 1))
}

function by(some: Mutant[], key: 'group' | 'file'): [string, Mutant[]][] {
  const names = [...new Set(some.map((mutant) => mutant[key]))]
  return names.map((name) => [name, some.filter((mutant) => mutant[key] === name)])
}

function inOneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length > 160 ? `${line.slice(0, 157)}…` : line
}
