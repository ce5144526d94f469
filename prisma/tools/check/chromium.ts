import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium as playwright } from '@playwright/test'

// without windows, tabs and menus first: journeys take half the time
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macPrograms = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A working browser: CHROMIUM, the system's, or Playwright's. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM
  if (named && !starts(named)) throw new Error(`CHROMIUM names ${named}, which does not start.`)
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/snap/bin')
  const system = folders.flatMap((folder) => programs.map((name) => path.join(folder, name)))
  return named || [...system, ...macPrograms, playwright.executablePath()].find(starts)
}

/**
 * The browser for journeys, downloaded if missing.
 * @throws an error that says what to do, if it cannot be found or downloaded
 */
export function needChromium(): string {
  const found = findChromium() ?? fetchFromPlaywright() ?? fetchFromDebian()
  if (found) return found
  throw new Error(
    'The journeys need a Chromium that could not be fetched: install one (`apt-get install chromium-headless-shell`, ' +
      'or `npx playwright install --with-deps chromium`) or set CHROMIUM to its path.',
  )
}

function fetchFromPlaywright(): string | undefined {
  console.log('No Chromium here: asking Playwright for one')
  run('node_modules/.bin/playwright', ['install', 'chromium'])
  return findChromium()
}

const fonts = ['fonts-dejavu-core', 'fonts-liberation']

/** If Playwright's download fails or its libraries are missing. */
function fetchFromDebian(): string | undefined {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  console.log('Playwright has none for this machine: asking Debian')
  const [program, ...rest] = apt
  const install = (browser: string) =>
    run(program!, [...rest, 'install', '-y', '--no-install-recommends', browser, ...fonts])
  const isThere =
    run(program!, [...rest, 'update']) &&
    (install('chromium-headless-shell') || install('chromium'))
  return isThere ? findChromium() : undefined
}

function starts(program: string): boolean {
  return fs.existsSync(program) && run(program, ['--version', '--no-sandbox'])
}

function run(program: string, arguments_: string[]): boolean {
  const environment = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  const { status } = spawnSync(program, arguments_, { stdio: 'ignore', env: environment })
  return status === 0
}
