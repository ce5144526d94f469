import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { GetLoadContextFunction } from '@remix-run/express'
import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node'
import type {
  Request as ExpressRequest,
  RequestHandler,
  Response as ExpressResponse,
} from 'express'
import { env } from '~/platform/env.server'
import { answeringFailures } from './answering-failures.server'
import { arrivalOf } from './arrival.server'
import { sendCompressed } from './compression.server'
import { originAskedFor } from './guard-host.server'
import { answerPlainly } from './plain-answer.server'

/**
 * Hands requests to Remix and its answers to Express. Unlike Remix's own adapter it takes the body
 * that the guard read, our origin for the address, and lets a route's header replace a default one.
 */
export function bridgeToRemix(
  build: ServerBuild | (() => Promise<ServerBuild>),
  { development }: { development: boolean },
): RequestHandler {
  const handle = createRequestHandler(
    typeof build === 'function'
      ? async () => answeringFailures(await build())
      : answeringFailures(build),
    development ? 'development' : 'production',
  )

  return (req, res, next) => {
    const context = contextFor(req, res)
    handle(requestFor(req, res), context)
      .then((response) =>
        context.failure && !isRendered(response)
          ? answerPlainly(req, res, context.failure)
          : send(response, req, res),
      )
      .catch((error: unknown) => (res.destroyed ? undefined : next(error)))
  }
}

function requestFor(req: ExpressRequest, res: ExpressResponse): Request {
  const leaving = new AbortController()
  res.once('close', () => res.writableFinished || leaving.abort())

  // Remix takes some HEADs for posts; Node leaves out the body by itself
  const method = req.method === 'HEAD' ? 'GET' : req.method
  const url = new URL((originAskedFor(req) ?? env().publicOrigin) + req.url)
  return new Request(url, {
    method,
    headers: headersOf(req, url.host),
    signal: leaving.signal,
    body: method === 'GET' ? undefined : (req.body as Buffer<ArrayBuffer>),
  })
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
    for (const one of [value].flat()) headers.append(name, one)
  }
  headers.set('Host', host)
  return headers
}

const judged = /^(forwarded|x-forwarded-.*|origin)$/

const contextFor: (...asked: Parameters<GetLoadContextFunction>) => AppLoadContext = (req, res) => {
  const { requestId, cspNonce, address } = arrivalOf(res)
  return { requestId, cspNonce, route: address?.pattern ?? 'none', address: req.ip ?? '' }
}

/** Whether Remix got as far as an error page, or an error that its scripts can show. */
function isRendered({ headers }: Response): boolean {
  return headers.has('X-Remix-Response') || /html/.test(headers.get('Content-Type') ?? '')
}

async function send(response: Response, req: ExpressRequest, res: ExpressResponse): Promise<void> {
  res.status(response.status)
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') res.append(name, value)
    else res.setHeader(name, value)
  }
  if (response.status === 503) res.setHeader('Retry-After', '5')
  if (!response.body) return void res.end()
  if (response.headers.has('Content-Length'))
    return sendCompressed(Buffer.from(await response.arrayBuffer()), req, res)
  await pipeline(Readable.fromWeb(response.body as never), res)
}
