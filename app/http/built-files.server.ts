import path from 'node:path'
import { Router, type RequestHandler } from 'express'
import sirv from 'sirv'

const year = 365 * 24 * 60 * 60
const hour = 60 * 60

/**
 * The browser's files, each with the compressed copies that the build laid beside it. Those under
 * `/assets` have their content's hash in their name and never change.
 */
export function serveBuiltFiles(clientDir: string): RequestHandler {
  return Router()
    .use(inOnePiece)
    .use(
      '/assets',
      kept(path.join(clientDir, 'assets'), `public, max-age=${year}, immutable`, false),
    )
    .use(kept(clientDir, `public, max-age=${hour}`, true))
}

/** A piece of a file may be asked for but need not be given, and sirv fails at pieces that end before they begin. */
const inOnePiece: RequestHandler = (req, _res, next) => {
  delete req.headers.range
  next()
}

/** @param etag whether a browser may ask if a file is still the same; not of one that never changes */
function kept(directory: string, cacheControl: string, etag: boolean) {
  return sirv(directory, {
    brotli: true,
    gzip: true,
    etag,
    setHeaders(res) {
      res.setHeader('Cache-Control', cacheControl)
      res.setHeader('Content-Security-Policy', filePolicy)
      res.removeHeader('Permissions-Policy')
    },
  })
}

/**
 * A file does nothing by itself, so that its policy can be short: a page's, with its nonce and all
 * that a document may be permitted, would be half of what many a small script weighs.
 */
const filePolicy = "default-src 'none'; frame-ancestors 'none'"
