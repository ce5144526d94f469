import type { ErrorRequestHandler } from 'express'
import { databaseErrorCode } from '~/platform/database/database.server'
import { describeError } from '~/platform/error-description.server'
import { reportError } from '~/platform/error-reports.server'
import { logger } from '~/platform/logger.server'
import { requestContextOf } from '../request-context.server'
import { answerPlainly, type PlainAnswer } from './plain-answer.server'

type Place = { requestId: string; route: string }

/** Prisma codes and socket errors that are temporary. */
const passing = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EBUSY'],
])

/**
 * Postgres error classes for connections, resources, operator intervention and system errors, and the
 * code of a database that is read-only for a while, such as a standby before it takes over.
 */
const passingCode = /^((08|53|57|58)[0-9A-Z]{3}|25006)$/

/** Messages of `pg` errors without a code: a dropped connection, or none free in time. */
const passingWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

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
  const own = error instanceof Error && 'code' in error ? String(error.code) : ''
  const codes = [databaseErrorCode(error) ?? '', own]
  if (codes.some((code) => passing.has(code) || passingCode.test(code))) return true
  return error instanceof Error && passingWords.test(error.message)
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
