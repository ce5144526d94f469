import type { RequestListener } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import { env } from '~/platform/env.server'
import { reportCrashes } from '~/platform/error-reports.server'
import { withInteractiveTimeout } from '~/platform/stripe/stripe.server'
import { receive } from './request-context.server'
import { serveBuiltFiles } from './delivery/built-files.server'
import { dropEmptyFields } from '~/http/guards/guard-address.server'
import { answerFailure } from './answers/failure.server'
import { answerFromCache } from './kept/answer-from-cache.server'
import { guard } from './guards/guard.server'
import { securityHeaders } from './delivery/headers.server'
import { shareFigures } from './monitoring/metrics.server'
import { openingGate } from './opening-gate.server'
import { bridgeToRemix } from './remix-bridge.server'
import { logRequests } from './monitoring/request-log.server'

type SiteOptions = {
  /** The folder of built browser files; absent in development. */
  clientDir?: string
  /** Vite's middleware; present only in development. */
  middlewares?: RequestHandler
  /** Memory for cached responses; zero disables the cache. */
  bytesOfAnswers?: number
}

/** Enough for a few thousand pages. */
const bytesOfAnswers = 48 * 1024 * 1024

/**
 * The complete Express app, not yet listening.
 * @param build the Remix build, or in development a function that loads the newest one
 */
export function createSite(
  build: ServerBuild | (() => Promise<ServerBuild>),
  options: SiteOptions,
): RequestListener {
  reportCrashes()
  shareFigures()
  const site = chainOf(build, options)
  if (typeof build === 'function') return site
  const { clientDir, bytesOfAnswers: bytes = bytesOfAnswers } = options
  return answerFromCache(site, build, { bytes, clientDir })
}

function chainOf(
  build: ServerBuild | (() => Promise<ServerBuild>),
  { clientDir, middlewares }: SiteOptions,
): Express {
  const development = middlewares !== undefined
  const site = express()
  site.disable('x-powered-by')
  site.disable('query parser')
  site.disable('etag')
  site.set('trust proxy', trustedProxies(env().trustProxy))

  site.use(receive(build))
  site.use(logRequests)
  site.use(securityHeaders({ development }))
  site.use(guard)
  site.use(dropEmptyFields)
  if (middlewares) site.use(middlewares)
  if (clientDir) site.use(serveBuiltFiles(clientDir))
  site.use(compression())
  site.use(openingGate)
  site.use((_request, _response, next) => withInteractiveTimeout(next))
  site.use(bridgeToRemix(build, { development }))
  site.use(answerFailure)
  return site
}

/** Express takes a hop count as a number, and anything else as a list of addresses. */
function trustedProxies(setting: string | undefined): number | string | false {
  if (!setting) return false
  return /^\d+$/.test(setting) ? Number(setting) : setting
}
