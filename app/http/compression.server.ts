import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'

const worthwhile = 1024

/**
 * Sends a whole page, compressed where its reader takes that. At once: to hand a few kilobytes to
 * another thread and wait costs more than to compress them.
 */
export function sendCompressed(page: Buffer, req: Request, res: Response): void {
  res.end(compressed(page, req, res))
}

/** A whole page as its reader takes it; the answer's headers say so. */
export function compressed(page: Buffer, req: Request, res: Response): Buffer {
  res.vary('Accept-Encoding')
  const compressor = page.length < worthwhile ? undefined : compressorFor(req)
  const body = compressor?.compress(page) ?? page
  if (compressor) res.setHeader('Content-Encoding', compressor.encoding)
  res.setHeader('Content-Length', body.length)
  return body
}

type Compressor = { encoding: string; compress: (page: Buffer) => Buffer }

/** In the order of preference, whatever the order in which a browser names them. */
const compressors: Compressor[] = [
  { encoding: 'br', compress: (page) => brotliCompressSync(page, brotli) },
  { encoding: 'gzip', compress: (page) => gzipSync(page) },
]

const brotli = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 16, // what is smaller needs no larger window to be set up
  },
}

function compressorFor(req: Request): Compressor | undefined {
  return compressors.find(({ encoding }) => req.acceptsEncodings(encoding))
}
