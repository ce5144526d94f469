import type { RequestHandler } from 'express'
import { requestContextOf } from '../request-context.server'
import { isForPrograms, splitAddress } from './raw-address.server'

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
