import fs from 'node:fs'
import path from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { KeptAnswer } from './cacheable-request.server'

const mostBytes = 16 * 1024 * 1024
const ofSender = ['x-request-id', 'connection', 'keep-alive', 'date', 'transfer-encoding']
const ofBody = ['content-type', 'content-length', 'content-encoding']

/** Caches built files with their headers; they never change while a process runs. */
export function fileMemory(clientDir: string | undefined) {
  const files = new Set(clientDir ? pathsOf(clientDir) : [])
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => body.length + 1_000,
  })

  return {
    /** A file's cache key; undefined for other requests. */
    keyOf({ url = '', headers }: IncomingMessage): string | undefined {
      // the file server answers conditional requests, and those for a part of a video
      const isPlain = headers['if-none-match'] === undefined && headers.range === undefined
      if (!files.has(url) || !isPlain) return undefined
      const accepted = headers['accept-encoding'] ?? ''
      return `${url} ${/br/i.test(accepted) ? 'br' : ''} ${/gzip/i.test(accepted) ? 'gzip' : ''}`
    },

    find: (key: string) => kept.get(key),

    /** Records a response for the cache, if it is sent completely. */
    record(key: string, res: ServerResponse): void {
      const pieces: Buffer[] = []
      const [write, end] = [res.write.bind(res), res.end.bind(res)]
      const listen = (piece: unknown) => {
        if (Buffer.isBuffer(piece)) pieces.push(piece)
      }
      res.write = ((...said: Parameters<typeof write>) => {
        listen(said[0])
        return write(...said)
      }) as typeof write
      res.end = ((...said: Parameters<typeof end>) => {
        listen(said[0])
        return end(...said)
      }) as typeof end
      res.once('finish', () => {
        const body = Buffer.concat(pieces)
        const isWhole = Number(res.getHeader('content-length')) === body.length
        if (res.statusCode === 200 && isWhole) kept.set(key, answerOf(res, body))
      })
    },
  }
}

function answerOf(res: ServerResponse, body: Buffer): KeptAnswer {
  const answer: KeptAnswer = { status: 200, headers: [], bodyHeaders: [], tag: undefined, body }
  for (const name of res.getHeaderNames()) {
    const headers = ofBody.includes(name) ? answer.bodyHeaders : answer.headers
    if (!ofSender.includes(name)) headers.push(name, String(res.getHeader(name)))
  }
  return answer
}

function pathsOf(clientDir: string): string[] {
  return fs
    .readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `/${path.relative(clientDir, file).split(path.sep).join('/')}`)
}
