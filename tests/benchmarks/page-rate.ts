import type { Benchmark } from './support/benchmark'
import { startBareServer } from './support/bare-server'
import { buildWithEmptyPage, emptyPath } from './empty-page'
import { load, type Asked, type Load } from './support/load'
import { pagesMadeAnew } from './support/pages-made-anew'
import { answerAt } from './support/same-answer'
import { inRounds, median, spread } from './support/rounds'
import type { Table } from './support/table'

const connections = 10
const efforts = {
  whole: { rounds: 9, seconds: 1.5, warmUp: 3 },
  quick: { rounds: 3, seconds: 1, warmUp: 1.5 },
}
const goals = { leastRate: 0.6, mostP99: 3 }

const emptyName = 'An empty page'
const bareName = 'node:http, the bytes of home'

/** Requests per second and p99 of pages that are made anew, compared with an empty page. */
export const pageRate: Benchmark = async (site, effort) => {
  const { rounds, seconds, warmUp } = efforts[effort]
  const copy = buildWithEmptyPage(site.directory)
  const empty = await site.startServer({}, copy)
  const bare = await startBareServer(await answerAt(site.origin), site.directory)
  const subjects = new Map<string, Asked>([
    [emptyName, { url: empty.origin + emptyPath, pid: empty.process.pid! }],
    ...(await pagesMadeAnew(site)).map(
      ({ name, path, cookie }) =>
        [name, { url: site.origin + path, pid: site.pid, cookie }] as const,
    ),
    [bareName, { url: bare.origin, pid: bare.pid }],
  ])
  try {
    for (const asked of subjects.values()) await load(asked, { connections, seconds: warmUp })
    const measures = [...subjects].map(
      ([name, asked]) => [name, () => load(asked, { connections, seconds })] as const,
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
    const times = loads.map(({ processorMs }, round) => processorMs / empty[round]!.processorMs)
    const p99s = loads.map(({ p99 }, round) => p99 / empty[round]!.p99)
    const isPage = name !== bareName
    if (isPage && median(rates) < goals.leastRate)
      missed.push(`${name}: ${median(rates).toFixed(2)} × as many as the empty page`)
    if (isPage && median(p99s) > goals.mostP99)
      missed.push(`${name}: p99 ${median(p99s).toFixed(1)} × the empty page’s`)
    return [
      name,
      median(loads.map(({ perSecond }) => perSecond)).toFixed(0),
      spread(rates, 2),
      median(loads.map(({ processorMs }) => processorMs)).toFixed(2),
      spread(times, 2),
      median(loads.map(({ p99 }) => p99)).toFixed(0),
      spread(p99s, 2),
    ]
  })
  return {
    title: `Pages made anew: how many a second, and their slowest hundredth, ${connections} connections, compressed`,
    columns: ['', 'a second', '× empty', 'processor ms', '× empty', 'p99 ms', '× empty'],
    rows,
    notes: [
      `Median of ${rounds} rounds, each in turn (least–greatest); a ratio is taken within its round.`,
      'The empty page: the same build, header and footer around nothing, no query.',
      'Processor: of the server’s process for one page, which others on the machine disturb less.',
      `Goal: at least ${goals.leastRate} × as many, p99 at most ${goals.mostP99} ×.`,
    ],
    missed,
  }
}
