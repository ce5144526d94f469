import type { RequestHandler } from 'express'
import { logger } from '~/platform/logger.server'
import { requestContextOf } from './request-context.server'

/** One line for each request, with the pattern of its address in place of the address itself. */
export const logRequests: RequestHandler = (req, res, next) => {
  res.once('close', () => {
    const { requestId, address, startedAt } = requestContextOf(res)
    logger.info(
      {
        requestId,
        method: req.method,
        route: address?.pattern ?? 'none',
        status: res.statusCode,
        ms: Math.round(performance.now() - startedAt),
        ...(!res.writableFinished && { brokenOff: true }),
      },
      'request',
    )
  })
  next()
}
