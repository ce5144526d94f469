// Starts the site: listens and runs jobs; as a `worker` it only runs jobs. Resolves the database
// URL before loading anything that could connect, hence the late import of the Remix build's module
// graph.
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import type * as Entry from './app/entry.server'
import { InvalidEnvironment, type Env } from './app/platform/env.server'
import { migrate } from './app/platform/database/migrate.server'
import { whyNotLoaded } from './app/platform/native-parts.server'
import { whyNotKept } from './app/platform/files/data-folder.server'
import {
  resolveDatabaseUrl,
  type ResolvedDatabase,
} from './app/platform/database/resolve-database-url.server'
import {
  endWorkers,
  processAmongSeveral,
  superviseProcesses,
} from './app/platform/processes/supervise.server'
import { watchEventLoop } from './app/platform/watchdog.server'

type Site = { entry: typeof Entry; app: http.RequestListener; stopBuilding?: () => Promise<void> }

const onlyJobs = process.argv[2] === 'worker'
const production = process.env.NODE_ENV === 'production'
const root = path.resolve(import.meta.dirname, production ? '..' : '.')
const server = http.createServer({
  // shorter than Node's defaults for clients that never send their request
  headersTimeout: 15_000,
  requestTimeout: 150_000,
  // most requests have no body, and a stream for it costs as much as a response from memory
  optimizeEmptyRequests: true,
})
const endings: (() => Promise<unknown>)[] = []
const amongSeveral = processAmongSeveral(process.env)
let stopping = false
/** Whether another process takes its place. */
let leaving = false

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
amongSeveral?.onLeave(() => void leave())
process.on('uncaughtException', (error) => {
  console.error(error)
  void stop(1)
})
const started = start().catch(explain)
if ((await started) === 'failed') await stop(1)

async function start() {
  if (fs.existsSync('.env')) process.loadEnvFile('.env')
  const [noPasswords, noPictures] = [
    whyNotLoaded('@node-rs/argon2', root),
    whyNotLoaded('sharp', root),
  ]
  const database = await resolveDatabaseUrl(process.env)
  const { env } = database
  // neither for the running site nor for the programs it starts
  delete process.env.MIGRATION_DATABASE_URL
  endings.push(database.stop)
  await refuseWithout(whyNotKept(env))
  if (!amongSeveral) {
    say('Database', database.description)
    await applyMigrations(database)
  }
  await refuseWithout(noPasswords)
  if (production && !onlyJobs && !amongSeveral && env.webProcesses > 1)
    return await supervise(database)
  await serve(env, noPictures)
}

async function serve(env: Env, noPictures: Promise<string | null>) {
  const site = await loadSite()
  endings.push(site.entry.shutDownDatabase)
  const stopFollowing = await site.entry.followDatabaseClock()
  endings.push(async () => stopFollowing())
  const prepared = await site.entry.prepareDatabase(env.seed)
  if (!amongSeveral || amongSeveral.offers) say('Data', prepared)
  const erased = await site.entry.eraseAgain()
  if (erased) say('Erasures', erased)
  if (!onlyJobs) {
    if (!amongSeveral || amongSeveral.offers) await offerOwnership(site.entry)
    await listen(site.app, env)
    await warnWithout(noPictures)
  }
  const jobs = onlyJobs || env.jobs ? site.entry.startJobs() : undefined
  endings.push(() => Promise.all([finishRequests(site.entry, env), jobs?.stop()]))
  if (site.stopBuilding) endings.push(site.stopBuilding)
  // not during loading, which also blocks, nor under a debugger
  if (production) watchEventLoop()
  if (amongSeveral) {
    say('Process', `${amongSeveral.number} ready after ${Math.round(performance.now())} ms`)
    return amongSeveral.sayReady()
  }
  const where = onlyJobs ? 'for jobs alone' : `${env.publicOrigin} on port ${env.port}`
  say('Ready', `${where}, after ${Math.round(performance.now())} ms`)
}

/** Starts several processes of the site, which this one watches. */
async function supervise(database: ResolvedDatabase) {
  const { env } = database
  endings.push(endWorkers)
  const processes = await superviseProcesses({
    count: env.webProcesses,
    say,
    beforeReplacing: () => applyMigrations(database),
  })
  endings.push(processes.stop)
  // a terminal sends it as it closes
  process.on('SIGHUP', () => void (process.stdout.isTTY ? stop(0) : processes.replaceAll()))
  watchEventLoop()
  const ms = Math.round(performance.now())
  say(
    'Ready',
    `${env.publicOrigin} on port ${env.port}, ${env.webProcesses} processes, after ${ms} ms`,
  )
}

/** Prints how to become the owner of a business without one. */
async function offerOwnership(entry: typeof Entry) {
  const offer = await entry.offerFirstOwner({ terminal: process.stdout.isTTY })
  if (offer) say('Owner', offer)
}

async function refuseWithout(problem: Promise<string | null>) {
  const missing = await problem
  if (missing) throw new InvalidEnvironment([missing])
}

async function warnWithout(problem: Promise<string | null>) {
  const missing = await problem
  if (missing) say('Warning', missing)
}

async function applyMigrations({ env, ownerUrl }: ResolvedDatabase) {
  const directory = path.join(root, 'prisma/migrations')
  const { applied, edited } = await migrate(env.databaseUrl, directory, ownerUrl)
  say('Migrations', applied.length > 0 ? `applied ${applied.join(', ')}` : 'up to date')
  for (const name of edited) say('Warning', `migration ${name} was edited after it was applied`)
}

function loadSite(): Promise<Site> {
  return production ? loadBuiltSite() : loadChangingSite()
}

async function loadBuiltSite(): Promise<Site> {
  const address = pathToFileURL(path.join(root, 'build/server/index.js')).href
  const build = (await import(address)) as ServerBuild
  const entry = entryOf(build)
  return { entry, app: entry.createSite(build, { clientDir: path.join(root, 'build/client') }) }
}

/** Vite's hot reload shares our server's port. */
async function loadChangingSite(): Promise<Site> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } } })
  const load = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
  const entry = entryOf(await load())
  const app = entry.createSite(load, { middlewares: vite.middlewares })
  return { entry, app, stopBuilding: () => vite.close() }
}

function entryOf(build: ServerBuild): typeof Entry {
  return build.entry.module as unknown as typeof Entry
}

function listen(app: http.RequestListener, { port, host }: Env): Promise<void> {
  // A kept-alive connection would be cut off at its next request.
  server.on('request', (_request, response) => {
    if (stopping) response.setHeader('Connection', 'close')
  })
  server.on('request', app)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      reject(inUse ? new Error(`Port ${port} is in use: stop what uses it, or set PORT.`) : error)
    })
    server.listen(port, host, resolve)
  })
}

/** Reports not ready, then stops accepting, then finishes running requests. */
async function finishRequests(entry: typeof Entry, { drainMs }: Env) {
  if (!server.listening) return
  // others at this port go on, so the site stays ready, and get new connections
  const left = leaving ? stopAccepting() : undefined
  if (!leaving) entry.startDraining()
  if (production) await delay(drainMs)
  const closed = left ?? stopAccepting()
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.closeAllConnections(), patienceMs() - 1_500 - drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

/** Leaves connections open, unlike http's own `close`. */
function stopAccepting(): Promise<unknown> {
  return new Promise((resolve) => net.Server.prototype.close.call(server, resolve))
}

/** Ends a process that another one replaces, once its requests are finished. */
async function leave() {
  leaving = true
  await stop(0)
}

/** Shorter than the ten seconds before containers are killed; a replaced process has more. */
function patienceMs(): number {
  return leaving ? 60_000 : 9_500
}

/** Stops everything in reverse order, in time. */
async function stop(code: number) {
  if (stopping) return leaving ? hurry() : undefined
  stopping = true
  setTimeout(() => process.exit(1), patienceMs()).unref()
  await started
  for (const end of endings.reverse()) await end().catch(console.error)
  process.exit(code)
}

/** Ends a process that is leaving already, as all others end. */
function hurry() {
  leaving = false
  setTimeout(() => server.closeAllConnections(), patienceMs() - 1_500).unref()
  setTimeout(() => process.exit(1), patienceMs()).unref()
}

function explain(error: Error): 'failed' {
  if (error instanceof InvalidEnvironment)
    console.error(['The site does not start:', ...error.problems].join('\n  '))
  else console.error(error.constructor === Error ? error.message : error)
  return 'failed'
}

function say(step: string, what: string) {
  console.log(`${step.padEnd(11)}${what}`)
}
