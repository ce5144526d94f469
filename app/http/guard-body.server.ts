import type { Request } from 'express'
import type { PlainAnswer } from './plain-answer.server'

const largestBody = 64 * 1024
const patience = 30_000

/** What is still listened to after an answer, so that a browser busy sending gets to read it. */
const courtesy = { bytes: 16 * 1024 * 1024, milliseconds: 10_000 }

/**
 * Takes in the body of a request, as `req.body`, unless it is too large, too slow or holds what no
 * text can. Counts what arrives: the length that was announced may be absent or a lie.
 */
export async function objectionToBody(req: Request): Promise<PlainAnswer | undefined> {
  if (Number(req.get('Content-Length')) > largestBody) return turnedAway(req, tooLarge)

  const body = await withPatience(received(req))
  if (body === 'too large') return turnedAway(req, tooLarge)
  if (body === 'too slow') return turnedAway(req, tooSlow)
  if (body === 'broken off' || holdsNul(body)) return unreadable
  req.body = body
  return undefined
}

async function received(req: Request): Promise<Buffer | 'too large' | 'broken off'> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // left open at the end, as closing it would cut the connection before the answer
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > largestBody) return 'too large'
      chunks.push(chunk)
    }
  } catch {
    return 'broken off'
  }
  return Buffer.concat(chunks)
}

async function withPatience<Result>(arriving: Promise<Result>): Promise<Result | 'too slow'> {
  let timer: NodeJS.Timeout | undefined
  const expiry = new Promise<'too slow'>((resolve) => {
    timer = setTimeout(resolve, patience, 'too slow')
  })
  return Promise.race([arriving, expiry]).finally(() => clearTimeout(timer))
}

/** Postgres stores no NUL, and no keyboard types one. */
function holdsNul(body: Buffer): boolean {
  return body.includes(0) || body.includes('%00') || body.includes('\\u0000')
}

/** Goes on reading for a while, and then hangs up whether or not the other side is done. */
function turnedAway(req: Request, objection: PlainAnswer): PlainAnswer {
  const { socket } = req
  let left = courtesy.bytes
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) socket.destroy()
  })
  req.resume()
  const hangUp = setTimeout(() => req.complete || socket.destroy(), courtesy.milliseconds)
  req.once('close', () => clearTimeout(hangUp))
  return objection
}

const tooLarge: PlainAnswer = {
  status: 413,
  code: 'body-too-large',
  sentence: 'That is more than a form here can take. Shorten the longest answer and send it again.',
}

const tooSlow: PlainAnswer = {
  status: 408,
  code: 'body-too-slow',
  sentence: 'What you sent did not arrive in time. Check your connection and send it again.',
}

const unreadable: PlainAnswer = {
  status: 400,
  code: 'unreadable-body',
  sentence: 'What was sent cannot be read. Go back, and send it again.',
}
