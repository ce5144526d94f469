import type { Request } from 'express'
import { stripeWebhookPath } from '~/values/paths'
import type { PlainAnswer } from './plain-answer.server'

/** How much a request may bring, how long that may take, and whether it is text. */
type Allowance = { bytes: number; milliseconds: number; isText: boolean }

const ofForms: Allowance = { bytes: 64 * 1024, milliseconds: 30_000, isText: true }

/** A picture of ten megabytes, and the form that it comes in: by itself, as what is too large costs all of it. */
const ofPictures: Allowance = {
  ...{ bytes: 10 * 1024 * 1024 + 64 * 1024, milliseconds: 120_000, isText: false },
}

/** Few addresses take files, or more text than others. */
const ofAddresses: Record<string, Allowance> = {
  // a message of Stripe's holds what it is about, whole
  [stripeWebhookPath()]: { ...ofForms, bytes: 512 * 1024 },
  // notes on ten skills, of which a letter in some scripts is nine bytes
  '/admin/progress/athletes/:athleteId/evaluate': { ...ofForms, bytes: 256 * 1024 },
  '/admin/content/pictures': ofPictures,
  '/parent/athletes/:athleteId/picture': ofPictures,
  '/admin/progress/athletes/:athleteId/pictures/:saidIn': ofPictures,
}

/** What is still listened to after an answer, so that a browser busy sending gets to read it. */
const courtesy = { bytes: 16 * 1024 * 1024, milliseconds: 10_000 }

/**
 * Takes in the body of a request, as `req.body`, unless it is too large, too slow or holds what no
 * text can. Counts what arrives: the length that was announced may be absent or a lie.
 */
export async function objectionToBody(
  req: Request,
  pattern?: string,
): Promise<PlainAnswer | undefined> {
  const allowed = (pattern && ofAddresses[pattern]) || ofForms
  const tooLarge = allowed.isText ? tooLargeForm : tooLargeFile
  if (Number(req.get('Content-Length')) > allowed.bytes) return turnedAway(req, tooLarge)

  const body = await withPatience(received(req, allowed), allowed)
  if (body === 'too large') return turnedAway(req, tooLarge)
  if (body === 'too slow') return turnedAway(req, tooSlow)
  if (body === 'broken off' || (allowed.isText && holdsNul(body))) return unreadable
  req.body = body
  return undefined
}

async function received(
  req: Request,
  { bytes }: Allowance,
): Promise<Buffer | 'too large' | 'broken off'> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // left open at the end, as closing it would cut the connection before the answer
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > bytes) return 'too large'
      chunks.push(chunk)
    }
  } catch {
    return 'broken off'
  }
  return Buffer.concat(chunks)
}

async function withPatience<Result>(
  arriving: Promise<Result>,
  { milliseconds }: Allowance,
): Promise<Result | 'too slow'> {
  let timer: NodeJS.Timeout | undefined
  const expiry = new Promise<'too slow'>((resolve) => {
    timer = setTimeout(resolve, milliseconds, 'too slow')
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

const tooLargeFile: PlainAnswer = {
  status: 413,
  code: 'body-too-large',
  sentence: 'That file is larger than 10 megabytes. Go back, and choose a smaller one.',
}

const tooLargeForm: PlainAnswer = {
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
