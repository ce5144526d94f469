import { brotliCompressSync, constants } from 'node:zlib'

/** Fifty times as fast as the best compression, and somewhat larger, for limits of a small file. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 }

export function quickBrotliBytes(content: string): number {
  return brotliCompressSync(content, { params }).length
}
