import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { bufferResponse } from '~/http/delivery/buffer-response.server'

const letters = '🤸ß€'

/** A page longer than React's buffer, shifted so that different letters cross its end. */
function page(shift: number) {
  const words = Array.from({ length: 200 }, (_, key) =>
    createElement('i', { key }, letters.repeat(3)),
  )
  return createElement('p', null, 'x'.repeat(shift), words)
}

function gathered(shift: number, through: (done: (whole: Buffer) => void) => Writable) {
  return new Promise<string>((resolve) => {
    const { pipe } = renderToPipeableStream(page(shift), {
      onAllReady: () => pipe(through((whole) => resolve(whole.toString('utf8')))),
    })
  })
}

/** Without the handling of split characters. */
function plainly(done: (whole: Buffer) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(next) {
      done(Buffer.concat(pieces))
      next()
    },
  })
}

const shifts = Array.from({ length: 12 }, (_, index) => index)

describe('a buffered page', () => {
  it.each(shifts)('has exactly its content for any chunk boundary (%i)', async (shift) => {
    const html = await gathered(shift, bufferResponse)
    expect(html.replace(/<[^>]*>/g, '')).toBe('x'.repeat(shift) + letters.repeat(600))
  })

  it('would contain zero bytes without the copy', async () => {
    const pages = await Promise.all(shifts.map((shift) => gathered(shift, plainly)))
    expect(pages.some((html) => html.includes('\0'))).toBe(true)
  })
})
