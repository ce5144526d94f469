import type { Benchmark } from './support/benchmark'
import { stopServer } from './support/benchmark-site'
import { publicPages } from './support/pages'
import { startStatementCounter } from './support/statement-counter'

const most = 3

/** How many statements one visit of a page sends to the database. */
export const queriesPerPage: Benchmark = async (site) => {
  const counter = await startStatementCounter(site.databaseUrl)
  const server = await site.startServer({ DATABASE_URL: counter.databaseUrl, JOBS: 'off' })
  const counts: [name: string, queries: number][] = []
  for (const { name, path } of await publicPages(server.origin)) {
    const before = counter.count()
    await (await fetch(server.origin + path)).text()
    counts.push([name, counter.count() - before])
  }
  await stopServer(server)
  counter.stop()
  return [
    {
      title: 'Queries a page, counted on the way to the database',
      columns: ['', 'queries'],
      rows: counts.map(([name, count]) => [name, String(count)]),
      notes: [`Goal: at most ${most}.`],
      missed: counts
        .filter(([, count]) => count > most)
        .map(([name, count]) => `${name}: ${count} queries`),
    },
  ]
}
