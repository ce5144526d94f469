import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PictureTrouble } from '~/values/picture-trouble'
import { tooMuchMemory } from './file-worker-exit.server'
import type { Card } from './card.server'
import type { FileAnswer, FileTask } from './file-worker-process.server'
import { limitConcurrency } from '../database/limit-concurrency.server'
import { logger } from '../logger.server'
import type { Sheet } from './pdf.server'
import { looksLikePicture, type MadePicture, type PictureShape } from './picture-files.server'

type Limits = { megabytes: number; seconds: number }

/** One at a time: two decompression bombs at once would take twice the memory. */
const pictures = limitConcurrency({ atOnce: 1, mostWaiting: 8 })
const limitsOfPictures: Limits = { megabytes: 512, seconds: 60 }

/** A separate queue, so pictures never delay a receipt. */
const sheets = limitConcurrency({ atOnce: 1, mostWaiting: 40 })
const limitsOfSheets: Limits = { megabytes: 300, seconds: 60 }

/**
 * Resizes an image to each requested width that it is large enough for, rotated upright and without
 * metadata. Detects the format from the content.
 * @throws {TooManyWaiting}
 */
export async function makePictureFiles(
  bytes: Uint8Array,
  shape?: PictureShape,
): Promise<MadePicture | PictureTrouble> {
  if (!looksLikePicture(bytes)) return 'no-picture' // costs no process
  try {
    const made = await pictures(() =>
      runInFileWorker({ kind: 'picture', bytes, shape }, limitsOfPictures),
    )
    if (made === 'cannot-read-pictures')
      logger.error({ package: 'sharp' }, 'pictures cannot be read: a package cannot be loaded')
    return made as MadePicture | PictureTrouble
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error
    logger.warn({ limit: error.message, bytes: bytes.length }, 'a picture was given up')
    return 'too-heavy'
  }
}

/** A sheet as a tagged PDF. @throws {TooManyWaiting} */
export async function pdfOf(sheet: Sheet): Promise<Buffer> {
  const made = await sheets(() => runInFileWorker({ kind: 'pdf', sheet }, limitsOfSheets))
  return Buffer.from(made as Uint8Array)
}

/** A card as a PNG. @throws {TooManyWaiting} */
export async function pngOf(card: Card): Promise<Buffer> {
  const made = await sheets(() => runInFileWorker({ kind: 'card', card }, limitsOfSheets))
  return Buffer.from(made as Uint8Array)
}

/** A file worker exceeded its memory or time limit. */
export class OverLimit extends Error {}

/** Runs a task in its own child process. @throws {OverLimit} */
export async function runInFileWorker(task: FileTask, limits: Limits): Promise<unknown> {
  const child = startProcess(await program(), limits)
  const late = setTimeout(() => child.kill('SIGKILL'), limits.seconds * 1000)
  const ended = once(child, 'exit')
  const over = ended.then(([code]) => {
    if (code === tooMuchMemory) throw new OverLimit(`more than ${limits.megabytes} MB`)
    // no exit code: killed, by us on timeout or by the system for memory
    if (code === null) throw new OverLimit(`killed within ${limits.seconds} seconds`)
    throw new Error(`the process that makes files ended with ${code}`)
  })
  over.catch(() => undefined)
  try {
    const answered = once(child, 'message') as Promise<[FileAnswer]>
    child.send(task)
    const [answer] = await Promise.race([answered, over])
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.made
  } finally {
    clearTimeout(late)
    child.kill('SIGKILL')
    await ended // its memory is free only now
  }
}

/** It gets none of our settings, as what it opens was made by strangers. */
function startProcess(file: string, { megabytes }: Limits): ChildProcess {
  return fork(file, {
    execArgv: ['--max-old-space-size=160', '--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      FILE_WORKER_MEGABYTES: String(megabytes),
      MALLOC_ARENA_MAX: '2', // otherwise each thread keeps the memory it once used
    },
  })
}

/** As it was built, or where this runs from its source, built from its source. */
async function program(): Promise<string> {
  const own = fileURLToPath(import.meta.url)
  if (!own.endsWith('.ts')) return builtProgram(path.dirname(own))
  return await (fromSource ??= buildFromSource(path.dirname(own)))
}

let fromSource: Promise<string> | undefined

/** Installed for development only, so it is not imported. */
type Esbuild = { build: (options: object) => Promise<unknown> }

/** Once for this process: quicker for each file than to have its process read TypeScript. */
async function buildFromSource(folder: string): Promise<string> {
  const { build } = createRequire(import.meta.url)('esbuild') as Esbuild
  const file = path.resolve('node_modules/.cache/file-worker.mjs')
  const outfile = `${file}.${process.pid}`
  await build({
    entryPoints: [path.join(folder, 'file-worker-process.server.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  fs.renameSync(outfile, file) // whole at any moment, as others build it too
  return file
}

function builtProgram(folder: string): string {
  const file = path.join(folder, 'file-worker.js')
  if (fs.existsSync(file)) return file
  if (path.dirname(folder) === folder) throw new Error('build/file-worker.js is missing')
  return builtProgram(path.dirname(folder))
}
