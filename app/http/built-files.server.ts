import path from 'node:path'
import { Router, static as files, type RequestHandler } from 'express'

const year = 365 * 24 * 60 * 60
const hour = 60 * 60

/** The browser's files: those under `/assets` have their content's hash in their name and never change. */
export function serveBuiltFiles(clientDir: string): RequestHandler {
  return Router()
    .use('/assets', kept(path.join(clientDir, 'assets'), `public, max-age=${year}, immutable`))
    .use(kept(clientDir, `public, max-age=${hour}`))
}

function kept(directory: string, cacheControl: string): RequestHandler {
  return files(directory, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (res) => res.setHeader('Cache-Control', cacheControl),
  })
}
