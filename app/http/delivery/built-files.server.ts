import type { ServerResponse } from 'node:http'
import path from 'node:path'
import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express'
import sirv from 'sirv'

const year = 365 * 24 * 60 * 60
const briefly = `public, max-age=${60 * 60}`

/**
 * Serves the browser files with their precompressed copies. Files below `/assets` have a content
 * hash in their name and never change.
 */
export function serveBuiltFiles(clientDir: string): RequestHandler {
  return Router()
    .use('/videos', inParts(path.join(clientDir, 'videos')), refuseMissingPart)
    .use(inOnePiece)
    .use(
      '/assets',
      kept(path.join(clientDir, 'assets'), `public, max-age=${year}, immutable`, false),
    )
    .use(kept(clientDir, briefly, true))
}

/** Videos with byte ranges, without which Safari plays none. */
function inParts(directory: string): RequestHandler {
  return express.static(directory, {
    index: false,
    redirect: false,
    setHeaders(res: ServerResponse) {
      res.setHeader('Cache-Control', briefly)
      asFile(res)
    },
  })
}

/** The file server reports a part that is not there as an error. */
const refuseMissingPart: ErrorRequestHandler = (error: { status?: number }, _req, res, next) => {
  if (error.status === 416) res.status(416).end()
  else next(error)
}

/**
 * Ignores Range headers, which are optional to support: sirv fails on ranges that end before they
 * start.
 */
const inOnePiece: RequestHandler = (req, _res, next) => {
  delete req.headers.range
  next()
}

/** @param etag false for files that never change */
function kept(directory: string, cacheControl: string, etag: boolean) {
  return sirv(directory, {
    brotli: true,
    gzip: true,
    etag,
    setHeaders(res, pathname) {
      const type = textTypes[path.extname(pathname)]
      if (type) res.setHeader('Content-Type', `${type}; charset=utf-8`)
      res.setHeader('Cache-Control', cacheControl)
      asFile(res)
    },
  })
}

function asFile(res: ServerResponse): void {
  res.setHeader('Content-Security-Policy', filePolicy)
  res.removeHeader('Permissions-Policy')
  res.removeHeader('Reporting-Endpoints')
}

/** sirv names no charset for these. */
const textTypes: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/**
 * Files need only a short policy. A page's full policy would be half the size of a small script.
 */
const filePolicy = "default-src 'none'; frame-ancestors 'none'"
