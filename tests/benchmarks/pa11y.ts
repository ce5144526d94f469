import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { needChromium } from '../../prisma/tools/check/chromium'
import type { Benchmark } from './support/benchmark'
import { everyPublicPage } from './support/pages'

/** Fetched by npx when needed, without its own browser. */
const tool = 'pa11y@9.0.1'

const widths = [320, 1280]
const themes = ['light', 'dark']

type Finding = { code: string; message: string; selector: string }

/**
 * What pa11y finds on public pages, narrow and wide, in both themes, in addition to axe in the
 * journeys.
 */
export const pa11y: Benchmark = async ({ origin, directory }, effort) => {
  const missed: string[] = []
  const rows: string[][] = []
  const settings = widths.flatMap((width) => themes.map((theme) => ({ width, theme })))
  const chosen = effort === 'quick' ? settings.slice(0, 1) : settings
  for (const { name, path } of await everyPublicPage(origin)) {
    const found: number[] = []
    for (const setting of chosen) {
      const findings = await findingsAt(origin + path, setting, directory)
      found.push(findings.length)
      missed.push(
        ...findings.map((one) => `${name}, ${setting.width} ${setting.theme}: ${inWords(one)}`),
      )
    }
    rows.push([name, ...found.map(String)])
  }
  return [
    {
      title: 'pa11y, WCAG 2 AA, findings',
      columns: ['', ...chosen.map(({ width, theme }) => `${width} ${theme}`)],
      rows,
      notes: ['Goal: none.'],
      missed,
    },
  ]
}

type Setting = { width: number; theme: string }

/** If it fails on a page, the page was not checked, which counts as a finding. */
const failed: Finding = { code: 'pa11y', message: 'it broke on this page', selector: 'the whole' }

/** Exit code 2 means that it found something, not that it failed. */
async function findingsAt(
  url: string,
  { width, theme }: Setting,
  directory: string,
): Promise<Finding[]> {
  const config = path.join(directory, 'pa11y.json')
  const chromeLaunchConfig = { executablePath: needChromium(), args: ['--no-sandbox'] }
  const viewport = { width, height: 800 }
  const headers = { Cookie: `theme=${theme}` }
  fs.writeFileSync(config, JSON.stringify({ chromeLaunchConfig, viewport, headers }))
  const args = ['--yes', tool, '--reporter', 'json', '--config', config, url]
  const env = { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' }
  return await new Promise((resolve) =>
    execFile('npx', args, { env }, (error, stdout) => {
      resolve(error && error.code !== 2 ? [failed] : (JSON.parse(stdout) as Finding[]))
    }),
  )
}

function inWords({ code, message, selector }: Finding): string {
  return `${code} at ${selector}: ${message}`
}
