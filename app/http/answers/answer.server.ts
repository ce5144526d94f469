import { data, type HeadersFunction } from '@remix-run/node'
import { answerTexts } from './answer-texts.server'
import type { Refused } from '~/values/outcome'

/** What is not there, and what is somebody else's, look alike. */
export function notFound(sentence = answerTexts.notFound) {
  return data(sentence, { status: 404 })
}

/** For pages that say the same to everybody: the browser may keep them, but asks each time. */
export const publicPage = { 'Cache-Control': 'private, no-cache' }

/** For a form that only keeps something: the browser goes on showing the page, and all that was typed into it. */
export function stayOnPage(headers: [string, string][] = []): Response {
  return new Response(null, { status: 204, headers })
}

/** Status and headers of a refusal: 409, or where it passes by itself 429 and when to come back. */
export function refusedInit({ waitSeconds }: Refused<string>): ResponseInit {
  if (waitSeconds === undefined) return { status: 409 }
  return { status: 429, headers: { 'Retry-After': String(waitSeconds) } }
}

/** For a page whose form can be tried too often: what its action says beside the page. */
export const headersOfAction: HeadersFunction = ({ actionHeaders }) => actionHeaders
