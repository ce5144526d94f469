import net from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf } from '../support/browser/hold-a-time'
import { openOnMonday } from '../support/browser/booking-walk'
import { athleteOf } from '../support/factories/factories-portal'
import { aParentWithALesson } from '../support/browser/signed-in-parent'
import { ask, fromOurPages, site } from '../support/servers/site'

beforeAll(openOnMonday)

const megabyte = 1024 * 1024
const files = { 'Content-Type': 'multipart/form-data; boundary=x' }

let port: number
let page: string
let Cookie: string
beforeAll(async () => {
  port = (await site()).port
  const family = await aParentWithALesson()
  page = `/parent/athletes/${await athleteOf(family.bookingId)}/picture`
  Cookie = await cookiesOf(family.browser)
})

let open: net.Socket[] = []
afterEach(() => {
  for (const socket of open) socket.destroy()
  open = []
})

describe('a picture upload', () => {
  it('by a visitor is refused before any of it arrives', async () => {
    const upload = begin({ path: page, length: 10 * megabyte })
    expect(await upload.answered).toMatch(/^HTTP\/1.1 302 [^]*location: \/parent\/login/i)
  })

  it('to the admin area by a parent is refused before any of it arrives', async () => {
    const upload = begin({ path: '/admin/content/pictures', length: 10 * megabyte, Cookie })
    expect(await upload.answered).toMatch(/^HTTP\/1.1 302 [^]*location: \/admin\/login/i)
  })

  it.each(['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data', ''])(
    'as %j is refused before any of it arrives',
    async (type) => {
      const upload = begin({ path: page, length: 10 * megabyte, Cookie, 'Content-Type': type })
      expect(await upload.answered).toMatch(/^HTTP\/1.1 415 [^]*only by the form that asks for it/)
    },
  )

  it('in many parts is refused before they are read', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
    const body = part.repeat(31) + '--x--\r\n'
    const headers = { ...fromOurPages, ...files, Cookie }
    expect((await ask(page, { method: 'POST', headers, body })).status).toBe(413)
  })

  it('above the limit of simultaneous uploads gets a time to retry, and is accepted later', async () => {
    // one more than there is room for; which of them comes last is up to the network
    const all = [1, 2, 3, 4].map(() => begin({ path: page, length: 10 * megabyte, Cookie }))
    for (const one of all) one.send(9 * megabyte)
    const answered = all.map(({ answered }) => answered)
    expect(await Promise.race(answered)).toMatch(/^HTTP\/1.1 503 [^]*retry-after: 15/i)
    expect(
      (await ask('/theme', { method: 'POST', headers: fromOurPages, body: 'theme=dark' })).status,
    ).toBeLessThan(400)

    for (const { socket } of all) socket.destroy()
    await expect.poll(statusOfWholeOne).toBe(400)
  })
})

async function statusOfWholeOne(): Promise<number> {
  const headers = { ...fromOurPages, ...files, Cookie }
  const body = Buffer.alloc(9 * megabyte, 'a')
  return (await ask(page, { method: 'POST', headers, body })).status
}

type Begun = { path: string; length: number; Cookie?: string; 'Content-Type'?: string }

/** Sends the headers of an upload, and the body as told. */
function begin({ path, length, ...headers }: Begun) {
  const all = { ...fromOurPages, ...files, ...headers, 'Content-Length': String(length) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const socket = net.connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => {})
  const answered = new Promise<string>((resolve) => {
    let heard = ''
    const end = () => resolve(heard)
    socket.on('data', (data) => {
      heard += data.toString()
      if (heard.includes('\r\n\r\n')) setTimeout(end, 200)
    })
    socket.on('close', end)
  })
  socket.write([`POST ${path} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n'))
  const send = (bytes: number) => void socket.write(Buffer.alloc(bytes, 'a'))
  return { socket, answered, send }
}
