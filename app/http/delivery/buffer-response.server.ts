import { Writable } from 'node:stream'
import { moveClosingTags } from './move-closing-tags.server'

/** Collects a page from React's stream and calls back once it is complete. */
export function bufferResponse(done: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(withoutFilling(piece))
      next()
    },
    final(next) {
      done(moveClosingTags(Buffer.concat(pieces)))
      next()
    },
  })
}

/**
 * React 18 flushes its whole buffer even if the next multibyte character did not fit, leaving up to
 * three NUL bytes in the middle of a word. HTML contains none.
 */
function withoutFilling(piece: Buffer): Buffer {
  let end = piece.length
  while (end > 0 && piece[end - 1] === 0) end -= 1
  return piece.subarray(0, end)
}
