import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  createRequestHandler,
  type RequestHandler as RemixHandler,
  type ServerBuild,
} from '@remix-run/node'
import type {
  Request as ExpressRequest,
  RequestHandler,
  Response as ExpressResponse,
} from 'express'
import { env } from '~/platform/env.server'
import type { TemporaryFile } from '~/platform/files/temporary-file.server'
import { answeringFailures } from './answers/answering-failures.server'
import { leadingAway } from './opening-gate.server'
import { requestContextOf, loadContextOf } from './request-context.server'
import { sendCompressed } from './compression.server'
import { scriptsOfPage } from './content-security-policy.server'
import { setScripts } from './headers.server'
import { finishedAnswer } from './kept/finished-answer.server'
import { sendAnswer } from './kept/send-answer.server'
import { wishOf } from './kept/wish.server'
import { originAskedFor } from '~/http/guards/guard-origin.server'
import { answerPlainly } from './answers/plain-answer.server'
import type { Address } from './answers/site-map.server'

/**
 * Hands requests to Remix and its answers to Express. Unlike Remix's own adapter it takes the body
 * that the guard read, our origin for the address, and lets a route's header replace a default one.
 */
export function bridgeToRemix(
  build: ServerBuild | (() => Promise<ServerBuild>),
  { development }: { development: boolean },
): RequestHandler {
  const make = (change: (build: ServerBuild) => ServerBuild) =>
    typeof build === 'function'
      ? newestHandler(async () => change(await build()), development)
      : handlersByAddress(change(build))
  const handlerFor = make(answeringFailures)
  const handlerOfGate = make(leadingAway)

  return (req, res, next) => {
    const context = loadContextOf(req, res)
    const { address, gate } = requestContextOf(res)
    const handle = (gate === 'closed' ? handlerOfGate : handlerFor)(address)
    handle(requestFor(req, res), context)
      .then((response) =>
        context.failure && !isRendered(response)
          ? answerPlainly(req, res, context.failure)
          : wishOf(req)
            ? answerEverybody(response, req, res)
            : send(response, req, res),
      )
      .catch((error: unknown) => (res.destroyed ? undefined : next(error)))
  }
}

type HandlerFor = (address: Address | undefined) => RemixHandler

function newestHandler(build: () => Promise<ServerBuild>, development: boolean): HandlerFor {
  const mode = development ? 'development' : 'production'
  const handle = createRequestHandler(build, mode)
  return () => handle
}

/**
 * Remix goes through all patterns of a build four times a request, which takes longer than to make the
 * page. The address is known by then: each is answered by a build of its own routes alone.
 */
function handlersByAddress(build: ServerBuild): HandlerFor {
  const known = new Map<string, RemixHandler>()
  const all = createRequestHandler(build, 'production')

  return (address) => {
    if (!address) return all
    const { routes } = address
    const page = routes.at(-1)!
    const handle = known.get(page) ?? createRequestHandler(onlyWith(routes, build), 'production')
    known.set(page, handle)
    return handle
  }
}

function onlyWith(ids: readonly string[], build: ServerBuild): ServerBuild {
  const among = <Value>(routes: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)))
  const assets = { ...build.assets, routes: among(build.assets.routes) }
  return { ...build, routes: among(build.routes), assets }
}

function requestFor(req: ExpressRequest, res: ExpressResponse): Request {
  const leaving = new AbortController()
  res.once('close', () => res.writableFinished || leaving.abort())

  // Remix takes some HEADs for posts; Node leaves out the body by itself
  const method = req.method === 'HEAD' ? 'GET' : req.method
  const url = new URL((originAskedFor(req) ?? env().publicOrigin) + req.url)
  const body = method === 'GET' ? undefined : bodyFor(req.body as Taken)
  req.body = undefined // the request has a copy of its own
  return new Request(url, {
    method,
    headers: headersOf(req, url.host),
    signal: leaving.signal,
    body,
    // what is no buffer is read while it is sent
    duplex: 'half',
  })
}

/** What the guard has taken in: in memory, or in a file. */
type Taken = Buffer<ArrayBuffer> | TemporaryFile | undefined

function bodyFor(taken: Taken) {
  if (!taken || Buffer.isBuffer(taken)) return taken
  return Readable.toWeb(Readable.from(taken.read())) as ReadableStream<Uint8Array>
}

/**
 * With the host that was asked for, and without what the guard has judged: what proxies forwarded it
 * has read where it may be believed, whereas Remix would believe anybody; and of a foreign origin
 * that may post, Remix would make a failure.
 */
function headersOf(req: ExpressRequest, host: string): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || judged.test(name)) continue
    // what is kept has to be whole
    if (name === 'if-none-match' && wishOf(req)) continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  headers.set('Host', host)
  return headers
}

const judged = /^(forwarded|x-forwarded-.*|origin)$/

/** Whether Remix got as far as an error page, or an error that its scripts can show. */
function isRendered({ headers }: Response): boolean {
  return headers.has('X-Remix-Response') || /html/.test(headers.get('Content-Type') ?? '')
}

async function send(response: Response, req: ExpressRequest, res: ExpressResponse): Promise<void> {
  setHeaders(response, res)
  if (!response.body) return void res.end()
  if (response.headers.has('Content-Length'))
    return sendCompressed(Buffer.from(await response.arrayBuffer()), req, res)
  await pipeline(Readable.fromWeb(response.body as never), res)
}

function setHeaders(response: Response, res: ExpressResponse) {
  res.status(response.status)
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') res.append(name, value)
    else res.setHeader(name, value)
  }
  if (response.status === 503) res.setHeader('Retry-After', '5')
  // no cache on the way shows others what one has seen by the preview link
  if (requestContextOf(res).gate === 'preview') res.setHeader('Cache-Control', 'private, no-store')
}

/** Sends what may be kept as it would be sent from memory. */
async function answerEverybody(
  response: Response,
  req: ExpressRequest,
  res: ExpressResponse,
): Promise<void> {
  const wish = wishOf(req)!
  setHeaders(response, res)
  const body = Buffer.from(await response.arrayBuffer())
  if (/html/.test(response.headers.get('Content-Type') ?? '')) {
    setScripts(res, scriptsOfPage(body.toString(), wish.origin), { development: false })
    if (response.status === 200) res.setHeader('Cache-Control', 'private, no-cache')
  }
  const answer = finishedAnswer(body, req, res)
  if (!response.headers.has('Set-Cookie')) wish.onAnswer(answer)
  sendAnswer(answer, req, res, ['X-Request-Id', requestContextOf(res).requestId, ...wish.own])
}
