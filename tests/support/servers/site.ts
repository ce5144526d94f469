import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { env, settleEnv } from '~/platform/env.server'
import type { createSite } from '~/http/site.server'
import { prepareOnce } from '../database/prepare-once'

/** What app/entry.server.tsx hands out. */
type Entry = {
  createSite: typeof createSite
  prepareDatabase: (seed: 'demo' | undefined) => Promise<string>
  startJobs: () => { stop: () => Promise<void> }
  startDraining: () => void
  closeDatabase: () => Promise<void>
}

type Site = { build: ServerBuild; entry: Entry; port: number }

const clientDir = path.resolve('build/client')

let started: Promise<Site> | undefined
let prepared: { file?: number; site?: Promise<Site> } = {}

/**
 * The site as it was built, listening at a port of its own in this process, with the demo business
 * where the database of this test file holds no other; started when first asked for.
 */
export function site(): Promise<Site> {
  started ??= start()
  if (!prepared.site || prepared.file !== globalThis.testFile)
    prepared = { file: globalThis.testFile, site: started.then(prepare) }
  return prepared.site!
}

async function prepare(site: Site): Promise<Site> {
  await prepareOnce('demo', () => site.entry.prepareDatabase('demo'))
  return site
}

async function start(): Promise<Site> {
  // every plain browser can then have an address of its own
  settleEnv({ ...env(), trustProxy: 'loopback' })
  const build = await builtSite()
  const entry = entryOf(build)
  return { build, entry, port: await listening(entry.createSite(build, { clientDir })) }
}

async function builtSite(): Promise<ServerBuild> {
  const file = pathToFileURL(path.resolve('build/server/index.js')).href
  return (await import(/* @vite-ignore */ file)) as ServerBuild
}

export function entryOf(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry
}

/** Listens for as long as the tests take, without keeping the process alive. */
export function listening(app: http.RequestListener): Promise<number> {
  const server = http.createServer(app).unref()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

export type Question = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Another site's, where it is not the one above. */
  port?: number
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer }

/** Asks over HTTP, with exactly these headers and the site's own name. */
export async function ask(path: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', headers, body } = question
  const port = question.port ?? (await site()).port
  return new Promise((resolve, reject) => {
    const request = http.request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { Host: 'localhost', ...lengthOf(method, body), ...headers },
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      // a connection that was kept, and that the site has closed at the very moment
      const isStale = request.reusedSocket && error.code === 'ECONNRESET'
      if (isStale) ask(path, question).then(resolve, reject)
      else reject(error)
    })
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        const bytes = Buffer.concat(chunks)
        resolve({ status, headers, body: bytes.toString('utf8'), bytes })
      })
    })
    request.end(body)
  })
}

/** As browsers do: a post says how long it is, even when it is empty. */
function lengthOf(method: string, body: string | Buffer = ''): Record<string, string> {
  if (body.length === 0 && method !== 'POST') return {}
  return { 'Content-Length': String(Buffer.byteLength(body)) }
}

/** The headers of a form sent from a page of ours. */
export const fromOurPages = {
  Origin: 'http://localhost',
  Referer: 'http://localhost/',
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/x-www-form-urlencoded',
}
