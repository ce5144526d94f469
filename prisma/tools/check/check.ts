// npm test: all checks in order, up to the first failure. Provides what it needs (a temporary
// PostgreSQL, a browser, a running site) and stops it again.
// npm test -- <part of a path …> [-t <name>]: only those tests and journeys.
// npm run check:quick [commit]: format, lint, types, layers, and the tests closest to the change.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createDatabase, startTestPostgres } from '../../../tests/support/servers/test-postgres'
import { allPass, seconds, type Phase, type Step } from './check-steps'
import { changedFiles, Dependents, testsNamed } from './check-tests'
import { needChromium } from './chromium'

/** As many test files as two cores can run in a minute. */
const mostInQuickCheck = 6

const ours = 'app server.ts prisma/seed prisma/tools tests'
const steps = {
  build: { name: 'Build', command: 'node prisma/tools/build-when-changed.mjs', closing: /Build/ },
  client: { name: 'Client', command: 'prisma generate' },
  dependencies: {
    name: 'Packages',
    command: 'node prisma/tools/check/check-dependencies.mjs --report',
    closing: /known flaw|Known flaws|could not be asked|flaw of|^Accepted/,
  },
  format: { name: 'Format', command: 'oxfmt --check .', closing: /format/ },
  lockFile: {
    name: 'Lock file',
    command: 'node prisma/tools/check/lock-check.mjs',
    closing: /complete/,
  },
  tests: {
    name: 'Tests',
    command: 'vitest run --allowOnly=false',
    closing: /^Slow |^ *(Test Files|Tests) /,
  },
  journeys: {
    name: 'Journeys',
    command: 'playwright test --forbid-only',
    closing: /^Slow |^ *\d+ (passed|failed|flaky|skipped|did not run)|^Look:/,
  },
  lint: { name: 'Lint', command: 'oxlint' },
  types: { name: 'Types', command: 'npm run --silent types' },
  walls: {
    name: 'Walls',
    command: `depcruise ${ours} --config .dependency-cruiser.js`,
    closing: /violations/,
  },
  schema: {
    name: 'Schema',
    command:
      'prisma migrate diff --from-migrations prisma/migrations --to-schema prisma/schema --exit-code',
    closing: /difference/,
  },
} satisfies Record<string, Step>

const whole: Phase[] = [
  // generated files, in parallel with checks that need none
  { atOnce: 2, steps: [steps.build, steps.format, steps.lockFile, steps.dependencies] },
  // tests often wait for the database; static checks fill the gaps
  { atOnce: 2, steps: [steps.tests, steps.lint, steps.types, steps.walls, steps.schema] },
  { atOnce: 1, steps: [steps.journeys] },
]

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, name: { type: 'string', short: 't' } },
})
process.exitCode = (await check()) ? 0 : 1

function check(): Promise<boolean> {
  if (asked.quick) return checkChange(positionals[0])
  if (positionals.length > 0 || asked.name) return checkPart(positionals, asked.name)
  return checkAll()
}

async function checkAll(): Promise<boolean> {
  const chromium = needChromium()
  const postgres = await startTestPostgres()
  try {
    const passed = await allPass(
      whole,
      environmentWith({
        CHROMIUM: chromium,
        DATABASE_URL: await createDatabase(postgres.url, 'site_drift'),
        SHADOW_DATABASE_URL: await createDatabase(postgres.url, 'site_drift_shadow'),
        TEST_POSTGRES_URL: postgres.url,
      }),
    )
    if (passed) console.log(`All well after ${seconds(0)}`)
    return passed
  } finally {
    await postgres.stop()
  }
}

/** Tests and journeys whose path contains a pattern, optionally filtered by name. */
async function checkPart(patterns: string[], name?: string): Promise<boolean> {
  const { tests, journeys } = testsNamed(patterns.length > 0 ? patterns : [''])
  if (tests.length + journeys.length === 0) {
    console.error(`No test has ${patterns.join(' or ')} in its path.`)
    return false
  }
  const only = (flag: string) => (name ? ` ${flag} ${JSON.stringify(name)}` : '')
  const chosen: Step[] = []
  if (tests.length > 0)
    chosen.push({
      name: 'Tests',
      command: `vitest run${only('-t')} ${tests.join(' ')}`,
      live: true,
    })
  if (journeys.length > 0)
    chosen.push({
      name: 'Journeys',
      command: `playwright test${only('-g')} ${journeys.join(' ')}`,
      live: true,
    })
  const needed = preparation(new Dependents(), [...tests, ...journeys])
  return allPass(
    [
      { atOnce: 1, steps: needed },
      { atOnce: 1, steps: chosen },
    ],
    environmentWith(journeys.length > 0 ? { CHROMIUM: needChromium() } : {}),
  )
}

/** Checks uncommitted changes, the last commit, or changes since a given commit. */
async function checkChange(since?: string): Promise<boolean> {
  const changed = changedFiles(since)
  const dependents = new Dependents()
  const touched = dependents.testsTouchedBy(changed)
  const tests = touched.slice(0, mostInQuickCheck)
  const left = touched.length - tests.length
  console.log(`Changed    ${changed.length} files, which ${touched.length} test files depend on`)
  const format = `oxfmt --check --no-error-on-unmatched-pattern ${changed.join(' ')}`
  const passed = await allPass(
    [
      {
        atOnce: 2,
        steps: [...preparation(dependents, tests), { ...steps.format, command: format }],
      },
      { atOnce: 2, steps: [...testsIn(tests), steps.lint, steps.types, steps.walls] },
    ],
    environmentWith({}),
  )
  if (passed) console.log(`Quick check passed after ${seconds(0)}; ${notRun(left)}`)
  return passed
}

function notRun(tests: number): string {
  const more = tests > 0 ? `${tests} more of these test files and ` : ''
  return `npm test also runs ${more}everything else, journeys included`
}

function testsIn(files: string[]): Step[] {
  if (files.length === 0) return []
  return [{ ...steps.tests, command: `${steps.tests.command} ${files.join(' ')}` }]
}

/** The generated files that the tests need. */
function preparation(dependents: Dependents, tests: string[]): Step[] {
  if (dependents.needBuild(tests)) return [steps.build]
  const client = 'app/generated/prisma/client.ts'
  const made = fs.statSync(client, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const schema = fs.readdirSync('prisma/schema').map((file) => path.join('prisma/schema', file))
  return schema.some((file) => fs.statSync(file).mtimeMs > made) ? [steps.client] : []
}

function environmentWith(settings: Record<string, string>): NodeJS.ProcessEnv {
  const programs = path.resolve('node_modules/.bin')
  return { ...process.env, ...settings, PATH: [programs, process.env.PATH].join(path.delimiter) }
}
