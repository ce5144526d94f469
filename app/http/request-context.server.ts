import { randomBytes, randomUUID } from 'node:crypto'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type { Request, RequestHandler, Response } from 'express'
import { readSiteMap, type Address } from './answers/site-map.server'
import { wishOf } from './kept/wish.server'

/** What is known of a request before anybody has looked at what it wants. */
export type RequestContext = {
  requestId: string
  /** Empty where the answer is the same for everybody, and names its scripts by their hashes. */
  cspNonce: string
  /** By the process's own steady clock, in milliseconds. */
  startedAt: number
  /** Undefined when the path cannot be read or leads nowhere. */
  address: Address | undefined
  /** Of every page, for those that Remix does not make. */
  stylesheets: string[]
  /** Of what the public does not see before the site is open: whether it is led away, or previews it. */
  gate?: 'closed' | 'preview'
  context?: AppLoadContext
}

/** Gives every request its id and its nonce, and finds its address on the site map. */
export function receive(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  const built = typeof build === 'function' ? undefined : Promise.resolve(findingIn(build))

  return (req, res, next) => {
    const arrival: RequestContext = {
      requestId: randomUUID(),
      cspNonce: wishOf(req) ? '' : randomBytes(16).toString('base64'),
      startedAt: performance.now(),
      address: undefined,
      stylesheets: [],
    }
    res.locals.arrival = arrival
    res.setMaxListeners(20) // every layer, and each part of a stream, waits for its end
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
  return (url: string) => ({ address: siteMap(url), stylesheets })
}

/** What `receive` found out; there is no request without. */
export function requestContextOf(res: Response): RequestContext {
  return res.locals.arrival as RequestContext
}

/** What loaders and actions are told of a request: one for all that ask about it. */
export function loadContextOf(req: Request, res: Response): AppLoadContext {
  const arrival = requestContextOf(res)
  const { requestId, cspNonce, address } = arrival
  const route = address?.pattern ?? 'none'
  const isForEverybody = wishOf(req) !== undefined
  return (arrival.context ??= { requestId, cspNonce, isForEverybody, route, address: req.ip ?? '' })
}
