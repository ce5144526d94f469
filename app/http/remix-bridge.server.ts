import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AppLoadContext } from '~/framework'
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
import { withErrorResponses } from './answers/with-error-responses.server'
import { withOpeningSoonRedirect } from './opening-gate.server'
import { loadContextOf, requestContextOf } from './request-context.server'
import { sendCompressed } from './delivery/compression.server'
import { noScripts, scriptsOfPage } from './delivery/content-security-policy.server'
import { setScripts } from './delivery/headers.server'
import { finishedAnswer } from './kept/finished-answer.server'
import { sendAnswer } from './kept/send-answer.server'
import { cacheableRequestOf } from './kept/cacheable-request.server'
import { requestOrigin } from '~/http/guards/guard-origin.server'
import { awayTexts } from './kept/away-texts.server'
import { sentenceWhileAway, withNotice } from './kept/page-while-away.server'
import { isForPrograms } from './request-url.server'
import { unavailable } from './answers/failure.server'
import { answerPlainly } from './answers/plain-answer.server'
import type { SiteAddress } from './answers/site-map.server'

/**
 * Passes requests to Remix and its responses to Express. Unlike Remix's adapter, it uses the body
 * that the guard read and our validated origin, and lets a route's headers replace the defaults.
 */
export function bridgeToRemix(
  build: ServerBuild | (() => Promise<ServerBuild>),
  { development }: { development: boolean },
): RequestHandler {
  const make = (change: (build: ServerBuild) => ServerBuild) =>
    typeof build === 'function'
      ? newestHandler(async () => change(await build()), development)
      : handlersByAddress(change(build))
  const handlerFor = make(withErrorResponses)
  const handlerOfGate = make(withOpeningSoonRedirect)

  return (req, res, next) => {
    const context = loadContextOf(req, res)
    const { address, gate } = requestContextOf(res)
    const handle = (gate === 'closed' ? handlerOfGate : handlerFor)(address)
    handle(requestFor(req, res), context)
      .then((response) =>
        context.whileAway
          ? answerWhileAway(response, req, res, context)
          : context.failure && !isRendered(response)
            ? answerPlainly(req, res, context.failure)
            : cacheableRequestOf(req)
              ? answerEverybody(response, req, res)
              : send(response, req, res),
      )
      .catch((error: unknown) => (res.destroyed ? undefined : next(error)))
  }
}

type HandlerFor = (address: SiteAddress | undefined) => RemixHandler

function newestHandler(build: () => Promise<ServerBuild>, development: boolean): HandlerFor {
  const mode = development ? 'development' : 'production'
  const handle = createRequestHandler(build, mode)
  return () => handle
}

/**
 * Remix matches a build's routes four times per request, which takes longer than rendering. The
 * address is already known, so each one gets a handler with only its own routes.
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

  // Remix treats some HEAD requests as POST; Node omits the body itself
  const method = req.method === 'HEAD' ? 'GET' : req.method
  const url = new URL((requestOrigin(req) ?? env().publicOrigin) + req.url)
  const body = method === 'GET' ? undefined : bodyFor(req.body as Taken)
  req.body = undefined // the request has its own copy
  return new Request(url, {
    method,
    headers: headersOf(req, url.host),
    signal: leaving.signal,
    body,
    // required for a streamed body
    duplex: 'half',
  })
}

/** The body that the guard read: in memory or in a file. */
type Taken = Buffer<ArrayBuffer> | TemporaryFile | undefined

function bodyFor(taken: Taken) {
  if (!taken || Buffer.isBuffer(taken)) return taken
  return Readable.toWeb(Readable.from(taken.read())) as ReadableStream<Uint8Array>
}

/**
 * Sets the validated host and drops headers that the guard handled: Remix would trust any forwarded
 * header, and would fail on a permitted foreign origin.
 */
function headersOf(req: ExpressRequest, host: string): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || judged.test(name)) continue
    // a response to cache must be complete
    if (name === 'if-none-match' && cacheableRequestOf(req)) continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  headers.set('Host', host)
  return headers
}

const judged = /^(forwarded|x-forwarded-.*|origin)$/

/** Whether Remix rendered a page, or an error that its scripts can show. */
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
  // no shared cache may store a preview
  if (requestContextOf(res).gate === 'preview') res.setHeader('Cache-Control', 'private, no-store')
}

/**
 * While the database is away: a public page as it last was, or else what to do instead, on the error
 * page or as a sentence for programs.
 */
async function answerWhileAway(
  response: Response,
  req: ExpressRequest,
  res: ExpressResponse,
  { whileAway, failure, requestId }: AppLoadContext,
): Promise<void> {
  if (cacheableRequestOf(req)?.sendLast(res, requestId)) return
  const isForm = !['GET', 'HEAD'].includes(req.method)
  const isSent = isForm && isForPrograms(req.url)
  const sentence = sentenceWhileAway(
    !isForm ? 'page' : whileAway?.unsaved ? unsavedFor(req.url) : 'unsure',
  )
  if (isSent || (failure && !isRendered(response)))
    return answerPlainly(req, res, { ...unavailable, sentence, requestId })
  if (!/html/.test(response.headers.get('Content-Type') ?? '')) return send(response, req, res)
  setHeaders(response, res)
  res.status(unavailable.status).set(unavailable.headers!)
  setScripts(res, noScripts, { development: false })
  res.setHeader('Cache-Control', 'private, no-store')
  const page = withNotice(await response.text(), sentence, awayTexts.requestNumber(requestId))
  sendCompressed(Buffer.from(page), req, res)
}

function unsavedFor(url: string) {
  if (!isForPrograms(url)) return 'unsaved'
  return url.startsWith('/api/') ? 'unsavedCall' : 'unsavedHere'
}

/** Sends a cacheable response exactly as from the cache. */
async function answerEverybody(
  response: Response,
  req: ExpressRequest,
  res: ExpressResponse,
): Promise<void> {
  const wish = cacheableRequestOf(req)!
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
