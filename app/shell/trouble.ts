import { isRouteErrorResponse } from '~/framework'
import { ConnectionError } from './data/connection'
import { errorText } from './data/failed-response'

export type Trouble = 'not-found' | 'refused' | 'offline' | 'unavailable' | 'unexpected'

/** Classifies an error for the user. */
export function classifyError(error: unknown): Trouble {
  if (error instanceof ConnectionError) return 'offline'
  if (!isRouteErrorResponse(error)) return 'unexpected'
  if (error.status === 404) return 'not-found'
  if (error.status === 503) return 'unavailable'
  return error.status < 500 ? 'refused' : 'unexpected'
}

/** Identifies an unexpected failure in the logs. */
export function requestIdOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  return (error.data as { details?: { requestId?: string } } | null)?.details?.requestId
}

/** The error catalogue's text, for developers. */
export function troubleText(error: unknown): string {
  if (isRouteErrorResponse(error)) return errorText(error, error.data)
  return error instanceof Error ? error.message : String(error)
}

export const troubleTitles: Record<Trouble, string> = {
  'not-found': 'Page not found',
  refused: 'Something went wrong',
  offline: 'You seem to be offline',
  unavailable: 'We are back in a moment',
  unexpected: 'Something went wrong on our side',
}
