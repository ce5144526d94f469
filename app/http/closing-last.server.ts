import { Transform } from 'node:stream'

const end = Buffer.from('</body></html>')

/**
 * React writes what it has to send later behind the end of the document, where HTML allows nothing.
 * This holds the end back until all of it is written.
 */
export function closingLast(): Transform {
  let held = Buffer.alloc(0)
  let isOpen = false

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isOpen) return done(null, chunk)
      const written = Buffer.concat([held, chunk])
      const at = written.indexOf(end)
      isOpen = at >= 0
      // the end may come in two pieces
      const sure = isOpen ? at : Math.max(0, written.length - end.length + 1)
      held = isOpen ? end : written.subarray(sure)
      this.push(written.subarray(0, sure))
      done(null, isOpen ? written.subarray(at + end.length) : null)
    },
    flush(done) {
      done(null, held)
    },
  })
}
