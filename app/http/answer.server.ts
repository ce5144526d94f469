import { data } from '@remix-run/node'

/** What is not there, and what is somebody else's, look alike. */
export function notFound(sentence = 'There is nothing at this address.') {
  return data(sentence, { status: 404 })
}

/** For pages that say the same to everybody: the browser may keep them, but asks each time. */
export const publicPage = { 'Cache-Control': 'private, no-cache' }
