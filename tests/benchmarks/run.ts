// npm run bench -- [--quick] [name…] Measures the built site and prints tables; without names,
// everything. Not part of the gate: machines are noisy, so speed is only compared within one run.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import type { Benchmark } from './support/benchmark'
import { startBenchmarkSite } from './support/benchmark-site'
import { browserBundles } from './support/browser-bundles'
import { histories } from './histories'
import { hostile } from './hostile'
import { settleIn } from './support/in-process'
import { observatory } from './observatory'
import { oneWinner } from './one-winner'
import { interactions } from './interactions'
import { lighthouse } from './lighthouse'
import { pa11y } from './pa11y'
import { pageWeight } from './page-weight'
import { queriesPerPage } from './queries-per-page'
import { signIn } from './sign-in'
import { start } from './start'
import { staticFiles } from './static-files'
import { drawn } from './support/table'

const benchmarks: Record<string, Benchmark> = {
  weight: pageWeight,
  lighthouse,
  interactions,
  pa11y,
  observatory,
  bundles: browserBundles,
  files: staticFiles,
  queries: queriesPerPage,
  rate: late(async () => (await import('./page-rate')).pageRate),
  kept: late(async () => (await import('./kept')).kept),
  'sign-in': signIn,
  start,
  crash: late(async () => (await import('./crash')).crash),
  'database-kills': late(async () => (await import('./faults/database-kills')).databaseKills),
  'database-faults': late(async () => (await import('./faults/database-faults')).databaseFaults),
  'provider-faults': late(async () => (await import('./faults/provider-faults')).providerFaults),
  clocks: late(async () => (await import('./faults/clocks')).clocks),
  soak: late(async () => (await import('./faults/soak')).soak),
  releases: late(async () => (await import('./faults/releases')).releases),
  histories,
  hostile,
  fuzz: late(async () => (await import('./fuzz')).fuzz),
  commands: late(async () => (await import('./commands')).commands),
  'free-times': late(async () => (await import('./free-times')).freeTimes),
  families: late(async () => (await import('./families')).families),
  reports: late(async () => (await import('./reports')).reports),
  import: late(async () => (await import('./import')).importing),
  calendar: late(async () => (await import('./calendar')).calendar),
  enrollment: late(async () => (await import('./enrollment')).enrollment),
  'one-winner': oneWinner,
}

/** Several benchmarks by one name. */
const groups: Record<string, string[]> = {
  faults: ['database-kills', 'database-faults', 'provider-faults', 'clocks', 'releases', 'soak'],
}

const { values, positionals: asked } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const positionals = asked.flatMap((name) => groups[name] ?? name)
const unknown = positionals.filter((name) => !benchmarks[name])
if (unknown.length > 0)
  throw new Error(
    `There is ${Object.keys({ ...benchmarks, ...groups }).join(', ')}; no ${unknown.join(', ')}`,
  )
// in this order, because the last one removes guards from the database
const names = Object.keys(benchmarks).filter(
  (name) => positionals.length === 0 || positionals.includes(name),
)

execFileSync('node', ['prisma/tools/build-when-changed.mjs'], { stdio: 'inherit' })
const site = await startBenchmarkSite()
const missed: string[] = []
try {
  for (const name of names) {
    const tables = await benchmarks[name]!(site, values.quick ? 'quick' : 'whole')
    for (const table of tables) console.log(`\n${drawn(table)}`)
    missed.push(...tables.flatMap((table) => table.missed ?? []))
  }
} finally {
  await site.stop()
}
console.log(
  missed.length === 0 ? 'Every goal is reached.' : `Not reached:\n  ${missed.join('\n  ')}`,
)
process.exitCode = missed.length === 0 ? 0 : 1

/**
 * Their modules read the environment when they are loaded, so that is done once the site is there;
 * what they listen to ends with it.
 */
function late(load: () => Promise<Benchmark>): Benchmark {
  return async (site, effort) => {
    settleIn(site.databaseUrl, site.directory)
    const benchmark = await load()
    const { stopListening } = await import('../../app/platform/database/page-changes.server')
    try {
      return await benchmark(site, effort)
    } finally {
      stopListening()
    }
  }
}
