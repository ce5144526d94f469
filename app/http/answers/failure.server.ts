import type { ErrorRequestHandler } from 'express'
import { databaseErrorCode } from '~/platform/database/database.server'
import { isConnectionError } from '~/platform/database/database-away.server'
import { describeError } from '~/platform/error-description.server'
import { reportError } from '~/platform/error-reports.server'
import { logger } from '~/platform/logger.server'
import { requestContextOf } from '../request-context.server'
import { answerPlainly, type PlainAnswer } from './plain-answer.server'

type Place = { requestId: string; route: string }

/** Of Prisma, that there are too many connections, and of the system, that a file is in use. */
const passing = new Set(['P2037', 'EBUSY'])

/**
 * Postgres error classes for connections, resources, operator intervention and system errors, and the
 * code of a database that is read-only for a while, such as a standby before it takes over.
 */
const passingCode = /^((08|53|57|58)[0-9A-Z]{3}|25006)$/

/**
 * Logs an unexpected error, reports it unless a retry may help, and chooses the response: 503 then,
 * otherwise 500. The response contains the request id and no error details.
 */
export function reportFailure(error: unknown, place: Place): PlainAnswer {
  logger.error(
    { requestId: place.requestId, route: place.route, error: describeError(error) },
    'failure',
  )
  const passes = isPassing(error)
  if (!passes) reportError(error, place)
  return { ...(passes ? unavailable : unexpected), requestId: place.requestId }
}

/** The Express app's final error handler, for failures outside Remix's loaders and actions. */
export const answerFailure: ErrorRequestHandler = (error, req, res, _next) => {
  const { requestId, address } = requestContextOf(res)
  const answer = reportFailure(error, { requestId, route: address?.pattern ?? 'none' })
  if (res.headersSent) return void res.destroy()
  answerPlainly(req, res, answer)
}

function isPassing(error: unknown): boolean {
  if (isConnectionError(error)) return true
  const own = error instanceof Error && 'code' in error ? String(error.code) : ''
  return [databaseErrorCode(error) ?? '', own].some(
    (code) => passing.has(code) || passingCode.test(code),
  )
}

/** For what a retry may mend. */
export const unavailable: PlainAnswer = {
  status: 503,
  code: 'unavailable',
  sentence: 'We cannot answer just now. Please try again in a minute.',
  headers: { 'Retry-After': '5' },
}

const unexpected: PlainAnswer = {
  status: 500,
  code: 'unexpected',
  sentence: 'Something went wrong on our side. Please try again, or tell us the request number.',
}
