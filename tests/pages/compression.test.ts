import http from 'node:http'
import zlib from 'node:zlib'
import { load } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { ask, site, type SiteResponse } from '../support/servers/site'

const stylesheet = async () =>
  load((await ask('/')).body)('link[rel=stylesheet]').attr('href') ?? 'no stylesheet'

describe.each(['br', 'gzip'])('a browser that accepts %s', (encoding) => {
  const headers = { 'Accept-Encoding': encoding }

  it('gets compressed pages and built files', async () => {
    for (const path of ['/', await stylesheet()]) {
      const answer = await ask(path, { headers })
      expect(answer.headers['content-encoding'], path).toBe(encoding)
      expect(answer.headers.vary, path).toMatch(/accept-encoding/i)
    }
  })
})

it('a built file has the same content compressed and uncompressed', async () => {
  const path = await stylesheet()
  const plain = await fetched(path, 'identity')
  expect(plain.length).toBeGreaterThan(1_000)
  expect(zlib.brotliDecompressSync(await fetched(path, 'br'))).toEqual(plain)
  expect(zlib.gunzipSync(await fetched(path, 'gzip'))).toEqual(plain)
})

it('a browser that accepts neither gets the page uncompressed', async () => {
  const answer: SiteResponse = await ask('/')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toContain('</html>')
})

async function fetched(path: string, encoding: string): Promise<Buffer> {
  const { port } = await site()
  return new Promise((resolve, reject) => {
    const headers = { Host: 'localhost', 'Accept-Encoding': encoding }
    http.get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
  })
}
