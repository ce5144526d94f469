import type { Request, Response } from 'express'
import { networkOf } from '~/values/network'
import { cspReportsPath, stripeWebhookPath } from '~/values/paths/paths'
import { bodyBudget, type Hold } from './body-budget.server'
import {
  boundaryOf,
  hasTooManyFields,
  isTooMuchJson,
  mostPartsOfUpload,
  tooManyFields,
} from './count-fields.server'
import { isSignedInWhere } from './guard-sender.server'
import { mostImportBytes } from '~/domain/imports/import'
import { mostScanBytes } from '~/values/picture-trouble'
import { openTemporaryFile, type TemporaryFile } from '~/platform/files/temporary-file.server'
import type { PlainAnswer } from '../answers/plain-answer.server'
import { isForPrograms } from '../request-url.server'

/** The size and kind of body an address accepts: a form, a form with a file, or a raw message. */
type Allowance = {
  bytes: number
  kind: 'form' | 'upload' | 'table' | 'message'
  /** What is said of more, if not what its kind says. */
  tooLarge?: string
}

const megabyte = 1024 * 1024

const ofForms: Allowance = { bytes: 64 * 1024, kind: 'form' }

/**
 * A picture of up to 10 MB with its form. Uploaded alone, because an oversized upload loses the
 * whole form.
 */
const ofPictures: Allowance = { bytes: 10 * megabyte + 64 * 1024, kind: 'upload' }

/** The pages of a signed paper. */
const ofPapers: Allowance = {
  bytes: mostScanBytes + 64 * 1024,
  kind: 'upload',
  tooLarge:
    'Those files are larger than 30 megabytes together. Go back, and choose fewer or smaller ones.',
}

/** An import file, which is streamed to disk. */
const ofTables: Allowance = { bytes: mostImportBytes + 64 * 1024, kind: 'table' }

/** The few addresses that accept files or more text. */
const ofAddresses: Record<string, Allowance> = {
  // a Stripe event contains its whole object
  [stripeWebhookPath()]: { bytes: 512 * 1024, kind: 'message' },
  [cspReportsPath()]: { bytes: 16 * 1024, kind: 'message' },
  // notes on ten skills; a character can take nine bytes when URL-encoded
  '/admin/progress/athletes/:athleteId/evaluate': { bytes: 256 * 1024, kind: 'form' },
  '/admin/content/pictures': ofPictures,
  '/admin/families/import': ofTables,
  '/admin/athletes/:athleteId/waiver/paper': ofPapers,
  '/admin/families/:guardianId/documents/upload': ofPictures,
  '/parent/athletes/:athleteId/picture': ofPictures,
  '/admin/progress/athletes/:athleteId/pictures/:saidIn': ofPictures,
}

/** Uploads have their own budgets, so they never block ordinary forms. */
const budgets = {
  upload: bodyBudget({ bytes: 64 * megabyte, bytesOfNetwork: 32 * megabyte }),
  table: bodyBudget({ bytes: 160 * megabyte, bytesOfNetwork: 80 * megabyte }),
  form: bodyBudget({ bytes: 16 * megabyte, bytesOfNetwork: 4 * megabyte }),
  message: bodyBudget({ bytes: 16 * megabyte, bytesOfNetwork: 8 * megabyte }),
}

/** Time for a body to start; after that it must keep the pace of a weak mobile connection. */
const patience = { milliseconds: 10_000, bytesPerMillisecond: 30, mostMilliseconds: 120_000 }

/**
 * How much we still read after responding, so that a browser that is still sending sees the
 * response.
 */
const courtesy = { bytes: 16 * megabyte, milliseconds: 10_000 }

/** The same before refusing an import that is too large. Only for signed-in staff, and larger. */
const courtesyToTables = { bytes: 8 * mostImportBytes, milliseconds: 120_000 }

/**
 * Reads a request's body into `req.body` unless it is too large, too slow, of the wrong kind, has
 * too many fields or contains NUL. Counts received bytes, because Content-Length may be missing or
 * wrong. Files are accepted only from signed-in users. A table that is announced as too large is
 * not read; its page answers without it.
 */
export async function checkBody(
  req: Request,
  res: Response,
  pattern?: string,
): Promise<PlainAnswer | undefined> {
  const allowed = (pattern && ofAddresses[pattern]) || ofForms
  const ofKind = tooLargeOf[allowed.kind]
  const tooLarge = { ...ofKind, sentence: allowed.tooLarge ?? ofKind.sentence }
  const isTooLarge = Number(req.get('Content-Length')) > allowed.bytes
  const isTable = allowed.kind === 'table' && req.method === 'POST'
  if (isTooLarge && !isTable) return tooLarge
  if (takesFiles(allowed) && req.method === 'POST') {
    if (!(await isSignedInWhere(req, res))) {
      drainBody(req)
      return undefined
    }
    if (!isFormWithFiles(req)) return isTable ? notATable : notAFormWithFiles
  }
  if (isTooLarge) {
    await drainTable(req)
    return undefined
  }

  const hold = budgets[allowed.kind](networkOf(req.ip ?? ''))
  res.once('close', hold.release)
  const taken = allowed.kind === 'table' ? await openTemporaryFile() : undefined
  if (taken) res.once('close', () => void taken.close())
  const body = await withPatience<Buffer | TemporaryFile | NotReceived>((progress) =>
    taken
      ? spooled(req, allowed, { hold, file: taken }, progress)
      : received(req, allowed, hold, progress),
  )
  if (body === 'too large') {
    if (isTable) await drainTable(req)
    return tooLarge
  }
  if (body === 'too slow') return tooSlow
  if (body === 'no room') return noRoom
  if (body === 'broken off') return unreadable
  if (!Buffer.isBuffer(body)) {
    req.body = body
    return undefined
  }
  if (allowed.kind !== 'upload' && holdsNul(body)) return unreadable
  if (allowed.kind !== 'message' && isTooManifold(req, body, allowed)) return tooManyFields
  req.body = body
  return undefined
}

function takesFiles({ kind }: Allowance): boolean {
  return kind === 'upload' || kind === 'table'
}

function isFormWithFiles(req: Request): boolean {
  const type = req.get('Content-Type') ?? ''
  return /^multipart\/form-data\s*;/i.test(type) && boundaryOf(type) !== undefined
}

function isTooManifold(req: Request, body: Buffer, { kind }: Allowance): boolean {
  const type = req.get('Content-Type') ?? ''
  if (isForPrograms(req.url) && isTooMuchJson(body)) return true
  if (isForPrograms(req.url) && /\bjson\b/i.test(type)) return false
  return hasTooManyFields(body, type, kind === 'upload' ? mostPartsOfUpload : undefined)
}

/** Bytes received, and whether the request was given up. */
type Progress = { bytes: number; isOver: boolean }

type Received = Buffer | NotReceived
type NotReceived = 'too large' | 'no room' | 'broken off'

type Spool = { hold: Hold; file: TemporaryFile }

/** Into a temporary file that is deleted with the request. */
async function spooled(
  req: Request,
  { bytes }: Allowance,
  { hold, file }: Spool,
  progress: Progress,
): Promise<TemporaryFile | NotReceived> {
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (progress.isOver) return 'broken off'
      if (file.size() + chunk.length > bytes) return 'too large'
      if (!hold.take(chunk.length)) return 'no room'
      await file.write(chunk)
      free(chunk)
      progress.bytes = file.size()
    }
  } catch {
    return 'broken off'
  }
  return file
}

/** Into one growing buffer: a list of chunks would take many times the memory. */
async function received(
  req: Request,
  { bytes }: Allowance,
  hold: Hold,
  progress: Progress,
): Promise<Received> {
  let body = Buffer.alloc(0)
  let size = 0
  try {
    // stay open at the end, since closing would drop the connection before the response
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (progress.isOver) return 'broken off'
      const needed = size + chunk.length
      if (needed > bytes) return 'too large'
      if (needed > body.length) {
        const larger = Math.min(bytes, Math.max(needed, 2 * body.length, 4_096))
        if (!hold.take(larger - body.length)) return 'no room'
        body = copyOf(body.subarray(0, size), larger)
      }
      chunk.copy(body, size)
      progress.bytes = size = needed
    }
  } catch {
    return 'broken off'
  }
  return body.subarray(0, size)
}

function copyOf(body: Buffer, length: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(length)
  body.copy(larger)
  return larger
}

async function withPatience<Result>(
  arriving: (progress: Progress) => Promise<Result>,
): Promise<Result | 'too slow'> {
  const progress: Progress = { bytes: 0, isOver: false }
  const startedAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  const expiry = new Promise<'too slow'>((resolve) => {
    const look = () => {
      const { milliseconds, bytesPerMillisecond, mostMilliseconds } = patience
      const earned = milliseconds + progress.bytes / bytesPerMillisecond
      const left = Math.min(earned, mostMilliseconds) - (performance.now() - startedAt)
      if (left <= 0) resolve('too slow')
      else timer = setTimeout(look, left)
    }
    look()
  })
  return Promise.race([arriving(progress), expiry]).finally(() => {
    progress.isOver = true
    clearTimeout(timer)
  })
}

/** Postgres cannot store NUL. */
function holdsNul(body: Buffer): boolean {
  return body.includes(0) || body.includes('%00') || body.includes('\\u0000')
}

/** Not in Node 20. */
type Freeable = { transfer?: (bytes: 0) => void }

/**
 * Gives back the memory of a chunk that nobody reads anymore. V8 looks for it only once another 64
 * megabytes have piled up.
 */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer.byteLength === byteLength) (buffer as Freeable).transfer?.(0)
}

/** Keeps reading and discarding for a while, then closes the connection. */
export function drainBody(req: Request, { bytes, milliseconds } = courtesy): void {
  const { socket } = req
  let left = bytes
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length
    free(chunk)
    if (left < 0) socket.destroy()
  })
  req.resume()
  const hangUp = setTimeout(() => req.complete || socket.destroy(), milliseconds)
  req.once('close', () => clearTimeout(hangUp))
}

/** Reads and discards a table until it was sent: only then do browsers read the response. */
async function drainTable(req: Request): Promise<void> {
  const over = new Promise<void>((resolve) => {
    req.once('end', resolve)
    req.once('close', resolve)
  })
  drainBody(req, courtesyToTables)
  await over
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

const tooLargeTable: PlainAnswer = {
  status: 413,
  code: 'body-too-large',
  sentence:
    'That file is larger than 64 megabytes. Go back, split it into smaller files, and bring in one after the other.',
}

const tooLargeOf: Record<Allowance['kind'], PlainAnswer> = {
  form: tooLargeForm,
  message: tooLargeForm,
  upload: tooLargeFile,
  table: tooLargeTable,
}

const notATable: PlainAnswer = {
  status: 415,
  code: 'not-a-form-with-files',
  sentence:
    'A file can be sent here only by the form that asks for it. Open that page and choose the file there.',
}

const notAFormWithFiles: PlainAnswer = {
  status: 415,
  code: 'not-a-form-with-files',
  sentence:
    'A picture can be sent here only by the form that asks for it. Open that page and choose the picture there.',
}

const tooSlow: PlainAnswer = {
  status: 408,
  code: 'body-too-slow',
  sentence: 'What you sent did not arrive in time. Check your connection and send it again.',
}

const noRoom: PlainAnswer = {
  status: 503,
  code: 'too-much-at-once',
  sentence: 'We are receiving too much at once just now. Please send it again in a minute.',
  headers: { 'Retry-After': '15' },
}

const unreadable: PlainAnswer = {
  status: 400,
  code: 'unreadable-body',
  sentence: 'What was sent cannot be read. Go back, and send it again.',
}
