import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'
import type { Request, Response } from 'express'

const worthwhile = 1024

/**
 * Sends a complete page, compressed if the client supports it. Synchronously, because handing a few
 * kilobytes to another thread costs more than compressing them.
 */
export function sendCompressed(page: Buffer, req: Request, res: Response): void {
  res.end(compressed(page, req, res))
}

/** Compresses a page for the client and sets the response headers. */
export function compressed(page: Buffer, req: Request, res: Response): Buffer {
  res.vary('Accept-Encoding')
  const compressor = page.length < worthwhile ? undefined : compressorFor(req)
  const body = compressor?.compress(page) ?? page
  if (compressor) res.setHeader('Content-Encoding', compressor.encoding)
  res.setHeader('Content-Length', body.length)
  return body
}

/** Encodings of pages, by preference; the last is none. */
export const encodings = ['br', 'gzip', ''] as const

/** Changes a page that was compressed, and compresses it in another way. */
export function recompressed(
  { body, from, to }: { body: Buffer; from: string; to: string },
  change: (page: string) => string,
): Buffer {
  return coderOf(to).compress(Buffer.from(change(coderOf(from).decompress(body).toString())))
}

function coderOf(encoding: string) {
  return compressors.find((one) => one.encoding === encoding) ?? plain
}

type Compressor = {
  encoding: string
  compress: (page: Buffer) => Buffer
  decompress: (body: Buffer) => Buffer
}

const plain = { compress: (page: Buffer) => page, decompress: (body: Buffer) => body }

/** In our order of preference, whatever the client's order. */
const compressors: Compressor[] = [
  {
    encoding: 'br',
    compress: (page) => brotliCompressSync(page, brotli),
    decompress: (body) => brotliDecompressSync(body),
  },
  { encoding: 'gzip', compress: (page) => gzipSync(page), decompress: (body) => gunzipSync(body) },
]

const brotli = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: 16, // a small page needs no larger window
  },
}

function compressorFor(req: Request): Compressor | undefined {
  return compressors.find(({ encoding }) => req.acceptsEncodings(encoding))
}
