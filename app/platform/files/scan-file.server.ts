import { once } from 'node:events'
import net from 'node:net'
import { env, type Scanner } from '../env.server'
import { logger } from '../logger.server'

/** In milliseconds, for the whole answer: somebody waits for it. */
const patienceMs = 20_000

const chunkBytes = 64 * 1024

/** Answers end with it. */
const end = '\0'

/**
 * Asks the scanner that the settings name whether a file is harmful; without one, every file is
 * clean. While it does not answer, no file is.
 */
export async function scanFile(bytes: Uint8Array): Promise<'clean' | 'malware' | 'not-scanned'> {
  const { scanner } = env()
  if (!scanner) return 'clean'
  try {
    const answer = await ask(scanner, bytes)
    if (answer === 'stream: OK') return 'clean'
    if (/^stream: .+ FOUND$/.test(answer)) return 'malware'
    logger.error({ code: 'no-verdict' }, 'a file could not be scanned')
  } catch (error) {
    const { code = 'no-answer' } = error as { code?: string }
    logger.error({ code }, 'a file could not be scanned')
  }
  return 'not-scanned'
}

/** Clamd's INSTREAM: parts of the file, each after its length, and an empty one. */
async function ask(scanner: Scanner, bytes: Uint8Array): Promise<string> {
  const signal = AbortSignal.timeout(patienceMs)
  const socket = net.connect({ ...scanner, signal })
  try {
    await once(socket, 'connect', { signal })
    socket.write(`zINSTREAM${end}`)
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      const part = bytes.subarray(from, from + chunkBytes)
      socket.write(lengthOf(part))
      if (!socket.write(part)) await once(socket, 'drain', { signal })
    }
    socket.write(lengthOf(new Uint8Array()))
    let answer = ''
    for await (const part of socket) {
      answer += String(part)
      if (answer.includes(end)) break
    }
    return answer.split(end)[0]!
  } finally {
    socket.destroy()
  }
}

function lengthOf({ length }: Uint8Array): Buffer {
  const written = Buffer.alloc(4)
  written.writeUInt32BE(length)
  return written
}
