import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { logger } from '~/platform/logger.server'
import { measureRequest } from '~/platform/metrics.server'
import { countRequest } from '~/http/kept/answer-figures.server'
import { logRefusal } from './refusal-log.server'
import { requestContextOf } from '~/http/request-context.server'

/** Logs one line per request, with the route pattern instead of the URL. */
export const logRequests: RequestHandler = (req, res, next) => {
  res.once('close', () => {
    const { requestId, address, startedAt } = requestContextOf(res)
    logRequest(req, res, { requestId, route: address?.pattern ?? 'none', startedAt })
    // a failed lookup has failed the request, which is logged
    logRefusal(req, res).catch(() => undefined)
  })
  next()
}

type Place = { requestId: string; route: string; startedAt: number }

/** Logs a finished request. */
export function logRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { requestId, route, startedAt }: Place,
): void {
  countRequest()
  const ms = performance.now() - startedAt
  const { method = '' } = req
  measureRequest({ route, method, status: res.statusCode, seconds: ms / 1000 })
  logger.info(
    {
      requestId,
      method,
      route,
      status: res.statusCode,
      ms: Math.round(ms),
      ...(!res.writableFinished && { brokenOff: true }),
      ...traceOf(req),
    },
    'request',
  )
}

/** The trace that a proxy began: https://www.w3.org/TR/trace-context/ */
function traceOf({ headers: { traceparent } }: IncomingMessage): { trace?: string } {
  const [, trace] =
    /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(traceparent)) ?? []
  return trace ? { trace } : {}
}
