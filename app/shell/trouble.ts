import { isRouteErrorResponse } from '@remix-run/react'

export type Trouble = 'not-found' | 'refused' | 'unavailable' | 'unexpected'

/** What an error means to the person who met it. */
export function troubleOf(error: unknown): Trouble {
  if (!isRouteErrorResponse(error)) return 'unexpected'
  if (error.status === 404) return 'not-found'
  if (error.status === 503) return 'unavailable'
  return error.status < 500 ? 'refused' : 'unexpected'
}

/** The number under which an unexpected failure is found in the logs. */
export function requestIdOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  return (error.data as { details?: { requestId?: string } } | null)?.details?.requestId
}

export const troubleTitles: Record<Trouble, string> = {
  'not-found': 'Page not found',
  refused: 'That did not work',
  unavailable: 'We are back in a moment',
  unexpected: 'Something went wrong on our side',
}
