import type { Benchmark } from './benchmark'
import { startBareServer } from './bare-server'
import { buildWithEmptyPage, emptyPath, emptyWithSettingsPath } from './empty-page'
import { load, type Load } from './load'
import { publicPages } from './pages'
import { inRounds, median, spread } from './rounds'
import type { Table } from './table'

const connections = 10
const efforts = {
  whole: { rounds: 9, seconds: 2, warmUp: 4 },
  quick: { rounds: 3, seconds: 1.2, warmUp: 2 },
}
const goals = { leastRate: 0.6, mostP99: 3 }

const emptyName = 'An empty page'
const emptyWithSettingsName = 'The same with the root’s query'
const bareName = 'node:http, the bytes of home'

/** How many of a page a second, and how long the slowest hundredth takes, beside a page without anything. */
export const pageRate: Benchmark = async (site, effort) => {
  const { rounds, seconds, warmUp } = efforts[effort]
  const copy = buildWithEmptyPage(site.directory)
  const empty = await site.startServer({}, copy)
  const bare = await startBareServer(site.origin, site.directory)
  const urls = new Map([
    [emptyName, empty.origin + emptyPath],
    [emptyWithSettingsName, empty.origin + emptyWithSettingsPath],
    ...(await publicPages(site.origin)).map(
      ({ name, path }) => [name, site.origin + path] as const,
    ),
    [bareName, bare.origin],
  ])
  try {
    for (const url of urls.values()) await load({ url, connections, seconds: warmUp })
    const measures = [...urls].map(
      ([name, url]) => [name, () => load({ url, connections, seconds })] as const,
    )
    return [tableOf(await inRounds(rounds, new Map(measures)), rounds)]
  } finally {
    await bare.stop()
  }
}

function tableOf(samples: Map<string, Load[]>, rounds: number): Table {
  const empty = samples.get(emptyName)!
  const missed: string[] = []
  const rows = [...samples].map(([name, loads]) => {
    const rates = loads.map(({ perSecond }, round) => perSecond / empty[round]!.perSecond)
    const p99s = loads.map(({ p99 }, round) => p99 / empty[round]!.p99)
    if (median(rates) < goals.leastRate || median(p99s) > goals.mostP99) missed.push(name)
    return [
      name,
      median(loads.map(({ perSecond }) => perSecond)).toFixed(0),
      spread(rates, 2),
      median(loads.map(({ p99 }) => p99)).toFixed(0),
      spread(p99s, 2),
    ]
  })
  return {
    title: `Pages a second and their slowest hundredth, ${connections} connections, compressed`,
    columns: ['', 'a second', '× the empty page', 'p99 ms', '× the empty page'],
    rows,
    notes: [
      `Median of ${rounds} rounds, each in turn (least–greatest); a ratio is taken within its round.`,
      'The empty page: the same build, header and footer around nothing, no query.',
      `Goal: at least ${goals.leastRate} × as many, p99 at most ${goals.mostP99} ×.`,
    ],
    missed: missed.map((name) => `${name}: rate or p99 beside the empty page`),
  }
}
