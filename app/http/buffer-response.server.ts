import { Writable } from 'node:stream'
import { moveClosingTags } from './move-closing-tags.server'

/** Takes a page as React writes it, and hands it on once it is whole. */
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
 * React 18 sends its buffer whole even where the next letter, of several bytes, had no room in it: up
 * to three zeros would stand in the middle of a word. HTML has none.
 */
function withoutFilling(piece: Buffer): Buffer {
  let end = piece.length
  while (end > 0 && piece[end - 1] === 0) end -= 1
  return piece.subarray(0, end)
}
