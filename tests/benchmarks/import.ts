import { createDatabase } from '../support/servers/test-postgres'
import { closeDatabase, database } from '../../app/platform/database/database.server'
import { aStaffMember } from '../support/factories/factories-accounts'
import {
  aCheckedImport,
  everyCell,
  everyHeading,
  importChecked,
  undone,
} from '../support/factories/factories-imports'
import type { Benchmark } from './support/benchmark'
import { stopServer } from './support/benchmark-site'
import { settleIn } from './support/in-process'

const efforts = { whole: 5_000, quick: 1_000 }
/** Seconds for 5,000 families; fewer in proportion. */
const goal = 60
const importStep = 'Brought in'

/** How long importing a file of families takes: reading and checking, importing, and undoing. */
export const importing: Benchmark = async (site, effort) => {
  const families = efforts[effort]
  const databaseUrl = await createDatabase(site.databaseUrl, 'site_import')
  await stopServer(await site.startServer({ DATABASE_URL: databaseUrl, JOBS: 'off' }))
  settleIn(databaseUrl, site.directory)
  const { staff } = await aStaffMember({ role: 'owner' })
  const rows = [everyHeading, ...Array.from({ length: families }, (_, n) => rowOf(n))]
  let importId = ''
  const seconds = {
    'Read and checked': await timed(async () => (importId = await aCheckedImport(staff, rows))),
    [importStep]: await timed(() => importChecked(staff, importId)),
    Undone: await timed(() => undone(staff, importId)),
  }
  const states = await database().importFamily.groupBy({ by: ['state'], _count: true })
  await closeDatabase()
  if (states.length !== 1 || states[0]!._count !== families)
    throw new Error(`not every family was undone: ${JSON.stringify(states)}`)
  const most = (goal * families) / efforts.whole
  return [
    {
      title: `A file of ${families} families, each with everything that a file can say`,
      columns: ['', 'seconds', 'goal'],
      rows: Object.entries(seconds).map(([step, took]) => [
        step,
        took.toFixed(1),
        step === importStep ? `≤ ${most}` : '',
      ]),
      notes: ['In process, on a database of its own, once.'],
      missed:
        seconds[importStep] > most ? [`${importStep}: ${seconds[importStep].toFixed(1)} s`] : [],
    },
  ]
}

function rowOf(number: number): string[] {
  const own: Record<number, string> = {
    0: `Ann${number}`,
    2: `ann${number}@lee.example`,
    3: `555 ${String(1_000_000 + number)}`,
    7: `cy${number}@lee.example`,
    8: `556 ${String(1_000_000 + number)}`,
    9: `Dot${number}`,
  }
  return everyCell.map((cell, column) => own[column] ?? cell)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1_000
}
