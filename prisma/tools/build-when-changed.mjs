// node prisma/tools/build-when-changed.mjs [--force]
// Builds the site unless its inputs are unchanged since the last build.
import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const sources = ['app', 'prisma', 'public', 'server.ts']
const configurations = ['remix.config.js', 'vite.config.ts', 'prisma.config.ts', 'tsconfig.json']
const packages = ['package.json', 'package-lock.json']
const steps = [
  'prisma generate',
  'remix vite:build',
  'node prisma/tools/visitors-manifest.mjs',
  'node prisma/tools/compress-assets.mjs',
  'node prisma/tools/build-server.mjs',
]
const results = ['app/generated/prisma/client.ts', 'build/server.js', 'build/server/index.js']
const stamp = 'build/.stamp'
/** Shown on the system page. */
const commitFile = 'build/.commit'

const lock = '.data/build.lock'

const began = performance.now()
if (fs.existsSync('app')) await alone(() => buildWhenChanged(process.argv.includes('--force')))
else console.log('Build: as shipped, there are no sources to compare it with')

function buildWhenChanged(force) {
  const wanted = fingerprint([...sources, ...configurations, ...packages])
  if (!force && wanted === built()) return say('is up to date')
  fs.rmSync(stamp, { force: true })
  for (const step of steps) run(step)
  fs.writeFileSync(commitFile, commit())
  fs.writeFileSync(stamp, wanted)
  say('made')
}

/** Concurrent builds would delete each other's files; the second usually finds nothing to do. */
async function alone(work) {
  fs.mkdirSync('.data', { recursive: true })
  while (!tryLock()) await delay(100)
  process.once('exit', () => fs.rmSync(lock, { force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  work()
}

function tryLock() {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld()) fs.rmSync(lock, { force: true })
    return false
  }
}

function isHeld() {
  try {
    return process.kill(Number(fs.readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function built() {
  if (![stamp, ...results].every((file) => fs.existsSync(file))) return undefined
  return fs.readFileSync(stamp, 'utf8')
}

/** From the environment for images built without git history; empty if unknown. */
function commit() {
  if (process.env.SOURCE_COMMIT) return process.env.SOURCE_COMMIT
  try {
    return execSync('git rev-parse --short=12 HEAD', { stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn).sort())
    hash.update(`${file}\0`).update(fs.readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesIn(name) {
  if (name === path.join('app', 'generated') || !fs.existsSync(name)) return []
  if (!fs.statSync(name).isDirectory()) return [name]
  return fs.readdirSync(name).flatMap((child) => filesIn(path.join(name, child)))
}

/** Shows output only on failure. */
function run(command) {
  const PATH = [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter)
  try {
    execSync(command, { stdio: 'pipe', env: { ...process.env, PATH, NODE_ENV: 'production' } })
  } catch (error) {
    process.stdout.write(error.stdout)
    process.stderr.write(error.stderr)
    console.error(`Build: ${command} failed`)
    process.exit(1)
  }
}

function say(what) {
  console.log(`Build: ${what} (${Math.round(performance.now() - began)} ms)`)
}
