import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostImportBytes } from '~/domain/imports/import'
import { uploadMessages } from '~/domain/imports/import-texts'
import { clock } from '~/platform/clock.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { openOnMonday } from '../support/browser/booking-walk'
import { newStaff } from '../support/browser/staff-browser'
import { runServer, untilReady, type ServerProcess } from '../support/servers/server-process'
import { ask, fromOurPages } from '../support/servers/site'
import { temporaryDirectory } from '../support/servers/temporary-directory'

const megabyte = 1024 * 1024
const address = '/admin/families/import'

let server: ServerProcess
let Cookie: string
beforeAll(async () => {
  execFileSync('node', ['prisma/tools/build-when-changed.mjs'])
  await openOnMonday()
  clock.release() // the separate server uses the real one
  const { DATABASE_URL, TOKEN_SECRET, MEDICAL_KEYS } = process.env as Record<string, string>
  const DATA_DIR = temporaryDirectory('large-import')
  const settings = { DATABASE_URL, TOKEN_SECRET, MEDICAL_KEYS, DATA_DIR } as Record<string, string>
  // the keys of this process, so that its sessions are valid on that server
  server = await runServer({ ...settings, PUBLIC_ORIGIN: 'http://localhost', JOBS: 'off' })
  await untilReady({ ...server, origin: `http://localhost:${server.port}` })
  Cookie = await (await newStaff('owner')).cookies.getCookieString('http://localhost/')
  // memory for the first page has nothing to do with files
  expect((await ask(address, { headers: { Cookie }, port: server.port })).status).toBe(200)
  await sent(megabyte)
}, 240_000)
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.over
})

describe('an uploaded import file of families', () => {
  it.each([
    ['a byte', mostImportBytes + 1],
    ['as much again', 2 * mostImportBytes],
  ])('that exceeds the limit by %s shows the form with an error', async (_much, bytes) => {
    const before = mostMemory()
    const answer = await sent(bytes)
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toContain(uploadMessages['too-large'])
    expect(answer).toContain('name="idempotencyKey"')
    expect(mostMemory() - before).toBeLessThan(48 * megabyte)
  })

  it('without a size is refused after its upload', async () => {
    const before = mostMemory()
    const answer = await sent(mostImportBytes + megabyte, { chunked: true })
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toContain('larger than 64 megabytes')
    expect(mostMemory() - before).toBeLessThan(48 * megabyte)
  })

  it('of the maximum size is read without loading it into memory', async () => {
    const before = mostMemory()
    const answer = await sent(mostImportBytes)
    expect(answer).toMatch(/^HTTP\/1.1 409 /)
    expect(mostMemory() - before).toBeLessThan(96 * megabyte)
  })

  it('that never ends is given up', async () => {
    expect(await sent(40 * mostImportBytes)).toBe('')
  })
})

/** Peak memory of the server, as the operating system counts it. */
function mostMemory(): number {
  const status = fs.readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)![1]) * 1024
}

/** Like a browser: sends the whole form before reading the response; returns nothing if cut off. */
async function sent(bytes: number, { chunked = false } = {}): Promise<string> {
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"`
  const start = `${part('idempotencyKey')}\r\n\r\n${newToken()}\r\n${part('file')}; filename="families.csv"\r\n\r\n`
  const end = '\r\n--x--\r\n'
  const length = chunked
    ? 'Transfer-Encoding: chunked'
    : `Content-Length: ${start.length + bytes + end.length}`
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const head = Object.entries({
    Host: 'localhost',
    ...fromOurPages,
    ...type,
    Cookie,
    Connection: 'close',
  })
  const lines = head.map(([name, value]) => `${name}: ${value}`)
  const socket = net.connect(server.port, '127.0.0.1')
  let heard = ''
  let isCut = false
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => (isCut = true)).pause()
  socket.write([`POST ${address} HTTP/1.1`, ...lines, length, '', ''].join('\r\n'))
  for (const piece of piecesOf(start, bytes, end)) {
    if (isCut) break
    const size = Buffer.byteLength(piece)
    if (chunked) socket.write(`${size.toString(16)}\r\n`)
    const isTaken = socket.write(piece)
    if (chunked) socket.write('\r\n')
    if (!isTaken) await Promise.race([drained(socket), closed])
  }
  if (chunked && !isCut) socket.write('0\r\n\r\n')
  socket.on('data', (data) => (heard += data.toString())).resume()
  await closed
  return isCut ? '' : heard
}

function drained(socket: net.Socket): Promise<void> {
  return new Promise((resolve) => socket.once('drain', () => resolve()))
}

/** Many rows, none of which is a family. */
function* piecesOf(start: string, bytes: number, end: string) {
  yield start
  const rows = Buffer.from('a,b,c\n'.padEnd(1_024, '1,2,3\n').repeat(1_024))
  for (let left = bytes; left > 0; left -= rows.length) yield rows.subarray(0, left)
  yield end
}
