import fs from 'node:fs'
import http from 'node:http'
import { once } from 'node:events'
import path from 'node:path'
import type { Benchmark } from './support/benchmark'
import { publicPages } from './support/pages'
import { kilobytes } from './support/table'

const clientDir = 'build/client'
const text = /\.(js|css|svg)$/
/** Smaller files gain nothing from compression. */
const worthwhile = 256

type Sent = { bytes: number; encoding: string; cacheControl: string }

/** How files and pages are sent to browsers that accept brotli, gzip or neither. */
export const staticFiles: Benchmark = async ({ origin }) => {
  const files = fs
    .readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => text.test(file) && fs.statSync(path.join(clientDir, file)).size >= worthwhile)
    .toSorted()
  const rows: string[][] = []
  const missed: string[] = []
  for (const file of files) {
    const sent = await sentBy(`${origin}/${file}`)
    if (file.startsWith('assets/') && !/immutable/.test(sent[0]!.cacheControl))
      missed.push(`${file} may change: ${sent[0]!.cacheControl}`)
    rows.push(rowOf(file, sent))
    missed.push(...uncompressed(file, sent))
  }
  for (const { name, path } of await publicPages(origin)) {
    const sent = await sentBy(origin + path)
    rows.push(rowOf(name, sent))
    missed.push(...uncompressed(name, sent))
  }
  return [
    {
      title: 'Built files and pages as they are sent',
      columns: ['', 'brotli', 'gzip', 'plain', 'Cache-Control'],
      rows,
      missed,
    },
  ]
}

const encodings = ['br', 'gzip', 'identity']

function sentBy(url: string): Promise<Sent[]> {
  return Promise.all(
    encodings.map(async (encoding) => {
      const request = http.get(url, { headers: { 'Accept-Encoding': encoding } })
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]
      return {
        bytes: Buffer.concat(await response.toArray()).length,
        encoding: response.headers['content-encoding'] ?? 'identity',
        cacheControl: response.headers['cache-control'] ?? '',
      }
    }),
  )
}

function rowOf(name: string, sent: Sent[]): string[] {
  return [name, ...sent.map(({ bytes }) => kilobytes(bytes)), sent[0]!.cacheControl]
}

function uncompressed(name: string, sent: Sent[]): string[] {
  return encodings
    .filter((encoding, index) => sent[index]!.encoding !== encoding)
    .map((encoding) => `${name} is not sent as ${encoding}`)
}
