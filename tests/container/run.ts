// npm run container -- [journey …] Builds the image, runs it as compose.yaml does, and prints a line
// for each check; then walks journeys on sites in containers. Needs Docker on Linux, or Podman as
// root. ENGINE is the engine's command with its options, BUILD_OPTIONS are those of its build, and
// SITE_IMAGE is an image to check instead.
import { spawnSync } from 'node:child_process'
import { needChromium } from '../../prisma/tools/check/chromium'
import { containerLabel, engine } from '../support/servers/container'
import { buildImage, checksOf } from './checks'

const journeys = [
  'visitor-books-a-lesson',
  'visitor-pays-a-deposit',
  'parent-pays-the-rest',
  'parent-puts-up-a-picture',
  'owner-gives-the-site-its-look',
]

process.env.ENGINE ||= engineHere()
process.exitCode = (await run()) ? 0 : 1

async function run(): Promise<boolean> {
  try {
    if (!process.env.SITE_IMAGE && !(await passes('Build', buildImage))) return false
    const { checks, stop } = await checksOf()
    try {
      for (const [name, check] of checks) if (!(await passes(name, check))) return false
    } finally {
      await stop()
    }
    return walk(process.argv.length > 2 ? process.argv.slice(2) : journeys)
  } finally {
    const left = engine('ps', '--all', '--quiet', `--filter=label=${containerLabel}`)
    if (left) engine('rm', '--force', ...left.split('\n'))
  }
}

async function passes(name: string, check: () => string | Promise<string>): Promise<boolean> {
  try {
    console.log(`${name.padEnd(12)}${await check()}`)
    return true
  } catch (error) {
    console.error(`${name.padEnd(12)}FAILED`, error)
    return false
  }
}

/** Every journey's site is a container of its own. */
function walk(chosen: string[]): boolean {
  const args = ['node_modules/.bin/playwright', 'test', '--workers=2', ...chosen]
  const CHROMIUM = needChromium()
  const environment = { ...process.env, CHROMIUM, BASE_URL: '' }
  return spawnSync('node', args, { stdio: 'inherit', env: environment }).status === 0
}

function engineHere(): string {
  const found = ['docker', 'podman'].find((name) => spawnSync(name, ['info']).status === 0)
  if (!found) throw new Error('Neither Docker nor Podman answers here: start one, or set ENGINE.')
  return found
}
