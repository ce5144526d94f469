import { isRouteErrorResponse } from '@remix-run/react'

export type Trouble = 'not-found' | 'refused' | 'unavailable' | 'unexpected'

/** What an error means to the person who met it. */
export function troubleOf(error: unknown): Trouble {
  if (!isRouteErrorResponse(error)) return 'unexpected'
  if (error.status === 404) return 'not-found'
  if (error.status === 503) return 'unavailable'
  return error.status < 500 ? 'refused' : 'unexpected'
}

export const troubleTitles: Record<Trouble, string> = {
  'not-found': 'Page not found',
  refused: 'That did not work',
  unavailable: 'We are back in a moment',
  unexpected: 'Something went wrong on our side',
}
