import type { RequestHandler } from 'express'
import { requestContextOf } from '../request-context.server'
import { isDecodable, isForPrograms, splitAddress } from '../request-url.server'
import type { PlainAnswer } from '../answers/plain-answer.server'

const longestUrl = 4_096

/** More than any page's filters have. */
const mostFieldsOfAddress = 100

/** Refuses malformed URLs, ones that would break a parser, and unknown ones. */
export function objectionToAddress(url: string): PlainAnswer | undefined {
  const { path, query } = splitAddress(url)
  if (url.length > longestUrl) return tooLong
  if (!path.startsWith('/') || !isDecodable(path)) return unreadable
  if (meaningless.test(decodeURIComponent(path))) return unreadable
  if (encodedControlCharacter.test(query)) return unreadable
  if (query.split('&').length > mostFieldsOfAddress) return tooManyFields
  if (asksOldDataRequest(query)) return unreadable
  return undefined
}

/** Control characters, and backslashes: Remix takes `/%5C` for another host's address. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const meaningless = /[\u0000-\u001f\u007f\\]/

/** Except tabs and line breaks, which text fields may contain. */
const encodedControlCharacter = /%(?:0[0-8bcef]|1[0-9a-f]|7f)/i

/** Remix still accepts the legacy `?_data=` and fails on it. */
function asksOldDataRequest(query: string): boolean {
  return new URLSearchParams(query).has('_data')
}

const unreadable: PlainAnswer = {
  status: 400,
  code: 'unreadable-address',
  sentence: 'This address cannot be read. Check the link, or start again from the home page.',
}

const tooManyFields: PlainAnswer = {
  status: 400,
  code: 'too-many-fields',
  sentence: 'This address asks for more than any page here has. Start again from the home page.',
}

const tooLong: PlainAnswer = {
  status: 414,
  code: 'address-too-long',
  sentence: 'This address is too long to be one of ours.',
}

/**
 * Browsers submit a search form's empty fields too. Redirects to the URL without them. Scripts omit
 * them already.
 */
export const dropEmptyFields: RequestHandler = (req, res, next) => {
  const { path, query } = splitAddress(req.url)
  const isOurs = requestContextOf(res).address !== undefined && !path.startsWith('//')
  const isPage = isOurs && req.method === 'GET' && !isForPrograms(path) && !path.endsWith('.data')
  const fields = query.split('&')
  const filled = fields.filter((field) => !/^[^=]+=$/.test(field))
  if (!isPage || filled.length === fields.length) return next()
  res.redirect(302, filled.length > 0 ? `${path}?${filled.join('&')}` : path)
}
