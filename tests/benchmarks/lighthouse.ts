import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { needChromium } from '../../prisma/tools/check/chromium'
import type { Benchmark } from './support/benchmark'
import { everyPublicPage } from './support/pages'
import { median } from './support/rounds'

const run = promisify(execFile)
/** Fetched by npx when needed: it is larger than all dependencies of the site. */
const tool = 'lighthouse@12.8.2'

const efforts = { whole: 5, quick: 1 }
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const paintGoalMs = 1_200

const blockingGoalMs = 0

type Category = keyof typeof goals
const categories = Object.keys(goals) as Category[]

type Report = {
  categories: Record<Category, { score: number }>
  audits: Record<'largest-contentful-paint' | 'total-blocking-time', { numericValue: number }>
}

/**
 * What Lighthouse reports for public pages as a slow phone on slow 4G sees them first. It sometimes
 * loses its own recording of a page (`NO_NAVSTART`); then it runs again.
 */
export const lighthouse: Benchmark = async ({ origin }, effort) => {
  const missed: string[] = []
  const rows: string[][] = []
  for (const { name, path, hiddenFromSearch } of await everyPublicPage(origin)) {
    const reports: Report[] = []
    for (let round = 0; round < efforts[effort]; round++)
      reports.push(await report(origin + path).catch(() => report(origin + path)))
    const scores = categories.map((one) => scoreOf(reports, one))
    const paint = median(reports.map(paintOf))
    const blocking = median(reports.map(blockingOf))
    categories.forEach((one, index) => {
      const isAsked = !(hiddenFromSearch && one === 'seo')
      if (isAsked && scores[index]! < goals[one]) missed.push(`${name}: ${one} ${scores[index]}`)
    })
    if (paint > paintGoalMs) missed.push(`${name}: largest paint after ${Math.round(paint)} ms`)
    if (Math.round(blocking) > blockingGoalMs)
      missed.push(`${name}: blocked for ${Math.round(blocking)} ms`)
    rows.push([name, ...scores.map(String), paint.toFixed(0), blocking.toFixed(0)])
  }
  return [
    {
      title: 'Lighthouse, mobile preset',
      columns: ['', ...categories, 'largest paint ms', 'blocked ms'],
      rows,
      notes: [
        `Median of ${efforts[effort]}. Goal: ${categories.map((one) => `${one} ${goals[one]}`).join(', ')}, ${paintGoalMs} ms, not blocked.`,
        'What is kept from search engines on purpose has no goal for them.',
      ],
      missed,
    },
  ]
}

async function report(url: string): Promise<Report> {
  const flags = '--headless=new --no-sandbox --disable-gpu'
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      tool,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: needChromium() }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Report
}

function scoreOf(reports: Report[], category: Category): number {
  return Math.round(median(reports.map(({ categories }) => categories[category].score * 100)))
}

function paintOf({ audits }: Report): number {
  return audits['largest-contentful-paint'].numericValue
}

function blockingOf({ audits }: Report): number {
  return audits['total-blocking-time'].numericValue
}
