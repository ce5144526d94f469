import type { RequestHandler } from 'express'
import { requestContextOf } from '../request-context.server'
import { isDecodable, isForPrograms, splitAddress } from '../request-url.server'
import type { PlainAnswer } from '../answers/plain-answer.server'

const longestUrl = 4_096

/** More than the filters of any page have. */
const mostFieldsOfAddress = 100

/** Addresses that mean nothing, that would break what reads them, or that are no page's. */
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

/** Control characters, and what some take for a slash: Remix takes `/%5C` for another host's address. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const meaningless = /[\u0000-\u001f\u007f\\]/

/** Tabs and line breaks aside, which a text field may hold. */
const encodedControlCharacter = /%(?:0[0-8bcef]|1[0-9a-f]|7f)/i

/** Remix still answers `?_data=`, which its own pages no longer use, and fails at it. */
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
 * A browser puts every field of a form that searches into the address, the empty ones too: leads on to
 * the address without those, which says the same. Scripts leave them out by themselves.
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
