import http, { type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { env, setEnv } from '~/platform/env.server'
import type * as Entry from '~/entry.server'
import { prepareOnce } from '../database/prepare-once'

type Site = { build: ServerBuild; entry: typeof Entry; port: number }

const clientDir = path.resolve('build/client')

let started: Promise<Site> | undefined
let prepared: { file?: number; site?: Promise<Site> } = {}

/**
 * The built site, listening on its own port in this process, with the demo business before its family came unless this
 * test file's database has another; started on first use.
 */
export function site(): Promise<Site> {
  started ??= start()
  if (!prepared.site || prepared.file !== globalThis.testFile)
    prepared = { file: globalThis.testFile, site: started.then(prepare) }
  return prepared.site!
}

async function prepare(site: Site): Promise<Site> {
  await prepareOnce('demo', () => site.entry.prepareDatabase('demo', { families: false }))
  return site
}

async function start(): Promise<Site> {
  // lets every plain browser have its own address
  setEnv({ ...env(), trustProxy: 'loopback' })
  const build = await builtSite()
  const entry = entryOf(build)
  return { build, entry, port: await listening(entry.createSite(build, { clientDir })) }
}

async function builtSite(): Promise<ServerBuild> {
  const file = pathToFileURL(path.resolve('build/server/index.js')).href
  return (await import(/* @vite-ignore */ file)) as ServerBuild
}

export function entryOf(build: ServerBuild): typeof Entry {
  return build.entry.module as unknown as typeof Entry
}

/** Listens for as long as the tests run, without keeping the process alive. */
export function listening(app: http.RequestListener): Promise<number> {
  const server = http.createServer(app).unref()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

export type SiteRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The port of another site, if not the one above. */
  port?: number
}

export type SiteResponse = {
  status: number
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}

/** Sends an HTTP request with exactly these headers and the site's own host name. */
export async function ask(path: string, question: SiteRequest = {}): Promise<SiteResponse> {
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
      // a kept-alive connection that the site closed at that moment
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

/** Like browsers: a POST has a length even when it is empty. */
function lengthOf(method: string, body: string | Buffer = ''): Record<string, string> {
  if (body.length === 0 && method !== 'POST') return {}
  return { 'Content-Length': String(Buffer.byteLength(body)) }
}

/** The headers of a form submitted from one of our pages. */
export const fromOurPages = {
  Origin: 'http://localhost',
  Referer: 'http://localhost/',
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/x-www-form-urlencoded',
}
