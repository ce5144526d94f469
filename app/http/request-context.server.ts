import { randomBytes, randomUUID } from 'node:crypto'
import type { AppLoadContext } from '~/framework'
import type { ServerBuild } from '@remix-run/node'
import type { Request, RequestHandler, Response } from 'express'
import { env } from '~/platform/env.server'
import { readSiteMap, type SiteAddress, type SiteMap } from './answers/site-map.server'
import { cacheableRequestOf } from './kept/cacheable-request.server'

/** What is known about a request before it is routed. */
type RequestContext = {
  requestId: string
  /** Empty if the response is shared, in which case scripts are allowed by hash. */
  cspNonce: string
  /** Monotonic time in milliseconds. */
  startedAt: number
  /** Undefined if the path is malformed or unknown. */
  address: SiteAddress | undefined
  /** Finds the address of any URL of ours. */
  siteMap?: SiteMap
  /** The stylesheets of every page, for pages rendered outside Remix. */
  stylesheets: string[]
  /** Before the site opens: whether to redirect this request, or to show a preview. */
  gate?: 'closed' | 'preview'
  context?: AppLoadContext
  /** The code of what a guard refused, for logs. */
  objection?: string
}

/** Gives each request its id and nonce, and finds its address. */
export function receive(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  const built = typeof build === 'function' ? undefined : Promise.resolve(findingIn(build))

  return (req, res, next) => {
    const arrival: RequestContext = {
      requestId: randomUUID(),
      cspNonce: cacheableRequestOf(req) ? '' : randomBytes(16).toString('base64'),
      startedAt: performance.now(),
      address: undefined,
      stylesheets: [],
    }
    res.locals.arrival = arrival
    res.setMaxListeners(20) // each middleware and each stream adds a close listener
    res.setHeader('X-Request-Id', arrival.requestId)

    const newest = built ?? (build as () => Promise<ServerBuild>)().then(findingIn)
    newest
      .then((find) => {
        Object.assign(arrival, find(req.url))
        next()
      })
      .catch(next)
  }
}

function findingIn(build: ServerBuild) {
  const siteMap = readSiteMap(build)
  const stylesheets = build.assets.routes.root?.css ?? []
  return (url: string) => ({ address: siteMap(url), siteMap, stylesheets })
}

/** The request context set by `receive`. */
export function requestContextOf(res: Response): RequestContext {
  return res.locals.arrival as RequestContext
}

/** The load context that all loaders and actions of a request share. */
export function loadContextOf(req: Request, res: Response): AppLoadContext {
  const arrival = requestContextOf(res)
  const { requestId, cspNonce, address, startedAt } = arrival
  const route = address?.pattern ?? 'none'
  const isForEverybody = cacheableRequestOf(req) !== undefined
  return (arrival.context ??= {
    requestId,
    cspNonce,
    isForEverybody,
    startedAt,
    route,
    patternOf: (path) => arrival.siteMap?.(path)?.pattern ?? 'none',
    address: req.ip ?? '',
    directAddress: findDirectAddress(req),
  })
}

/**
 * Undefined behind a proxy, whose own address would say nothing of who asks: it passes on either the
 * public name or the visitor's address, or visitors would not reach the site.
 */
function findDirectAddress({ headers, socket }: Request): string | undefined {
  const isForwarded = Object.keys(headers).some((name) =>
    /^(forwarded|x-forwarded-|via$)/.test(name),
  )
  const isPublic = headers.host === new URL(env().publicOrigin).host
  return isForwarded || isPublic ? undefined : socket.remoteAddress
}
