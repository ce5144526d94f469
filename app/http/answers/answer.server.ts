import { data, type HeadersFunction } from '~/framework'
import { answerTexts } from './answer-texts.server'
import type { Refused } from '~/values/outcome'

/** Missing and forbidden resources look the same. */
export function notFound(sentence = answerTexts.notFound) {
  return data(sentence, { status: 404 })
}

/** For pages that are the same for everyone: browsers may store them but must revalidate. */
export const publicPage = { 'Cache-Control': 'private, no-cache' }

/** For a form that only saves something: the browser stays on the page and keeps what was typed. */
export function stayOnPage(headers: [string, string][] = []): Response {
  return new Response(null, { status: 204, headers })
}

/** Status and headers of a refusal: 409, or 429 with Retry-After if it is temporary. */
export function refusedInit({ waitSeconds }: Refused<string>): ResponseInit {
  if (waitSeconds === undefined) return { status: 409 }
  return { status: 429, headers: { 'Retry-After': String(waitSeconds) } }
}

/** Pages behind a private address are in no search engine. */
export const neverListed = { 'X-Robots-Tag': 'noindex, nofollow' }

/** Passes on the headers of the loader, also those of an error that it threw. */
export const headersOfLoader: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders

/** Passes on the action's headers, for pages with a rate-limited form. */
export const headersOfAction: HeadersFunction = ({ actionHeaders }) => actionHeaders
