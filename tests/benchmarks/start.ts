import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runServer } from '../support/servers/server-process'
import type { Benchmark } from './support/benchmark'
import { stopServer } from './support/benchmark-site'
import { publicPages } from './support/pages'
import { residentMegabytes } from './support/process-figures'
import { inRounds, median, spread } from './support/rounds'

type Start = { firstPageMs: number; residentMb?: number }

const efforts = { whole: { starts: 9, idleMs: 5_000 }, quick: { starts: 5, idleMs: 1_500 } }
const goals = { firstPageMs: 2_000, residentMb: 200 }

/**
 * How long a start takes until the first page, including the embedded database, and how much memory
 * it then uses.
 */
export const start: Benchmark = async ({ directory }, effort) => {
  const { starts, idleMs } = efforts[effort]
  const dataDir = path.join(directory, 'starts')
  fs.mkdirSync(dataDir)
  await startOnce(dataDir, 0) // creates the database that the others find
  const samples = await inRounds<Start>(
    starts,
    new Map([
      ['site', () => startOnce(dataDir, idleMs)],
      ['bare', startBareNode],
    ]),
  )
  const times = (name: string) => samples.get(name)!.map(({ firstPageMs }) => firstPageMs)
  const ratios = times('site').map((ms, round) => ms / times('bare')[round]!)
  const memory = samples.get('site')!.map(({ residentMb }) => residentMb!)
  const missed = [
    median(times('site')) > goals.firstPageMs ? ['Start: the first page is late'] : [],
    median(memory) > goals.residentMb ? ['Start: too much memory'] : [],
  ].flat()
  return [
    {
      title: 'Start to first page, on an existing embedded database, and memory when idle',
      columns: ['', 'first page ms', '× bare node', 'resident MB'],
      rows: [
        ['The site', spread(times('site'), 0), spread(ratios, 1), spread(memory, 0)],
        ['node:http alone', spread(times('bare'), 0), '1', ''],
      ],
      notes: [
        `Median of ${starts} starts (least–greatest). Memory: node's, after every public page was`,
        `asked for ten times and ${idleMs / 1000} s of rest.`,
        `Goal: ${goals.firstPageMs} ms, ${goals.residentMb} MB.`,
      ],
      missed,
    },
  ]
}

async function startOnce(dataDir: string, idleMs: number): Promise<Start> {
  const began = performance.now()
  const server = await runServer({ DATA_DIR: dataDir, DRAIN_MS: '0' })
  await firstPage(server.origin)
  const firstPageMs = performance.now() - began
  for (const { path } of await publicPages(server.origin))
    for (let visit = 0; visit < 10; visit++) await (await fetch(server.origin + path)).text()
  await delay(idleMs)
  const residentMb = residentMegabytes(server.process.pid!)
  await stopServer(server)
  return { firstPageMs, residentMb }
}

async function startBareNode(): Promise<Start> {
  const program = `http.createServer((_, answer) => answer.end('x')).listen(0, function () { console.log(this.address().port) })`
  const began = performance.now()
  const child = spawn('node', ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  await firstPage(`http://localhost:${port.toString().trim()}`)
  const firstPageMs = performance.now() - began
  child.kill()
  return { firstPageMs }
}

async function firstPage(origin: string): Promise<void> {
  for (;;) {
    const page = await fetch(origin).catch(() => undefined)
    if (page?.ok) return void (await page.text())
    await delay(5)
  }
}
